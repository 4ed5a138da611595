/** Splits a list written as one string. */
function list(words: string): readonly string[] {
  return words.split(/\s+/).filter((word) => word !== "");
}

export const articles = list("o a os as um uma uns umas");

export const openers = list(
  "em no na nos nas num numa nuns numas ao à aos às pelo pela pelos pelas por de do da dos das dum duma com para pra",
);

export const complementOpeners = list(
  "de do da dos das dum duma com à ao às aos para por pelo pela sem",
);

export const consistentOpeners = list("de do da dos das dum duma com");

export const datives = list("a à ao às aos");

export const adjunctOpeners = list("desde durante após aquando");

export const participleEndings = list("ado ada ados adas ido ida idos idas");

export const locatives = list("em no na nos nas num numa");

export const relatives = list("que quem cujo cuja cujos cujas onde quando qual quais quanto");

export const finiteEndings = list("ou iu aram eram iram ava avam ámos rá rão");

export const agents = list("por pelo pela pelos pelas");

export const verbEndings = list("do da dos das to ta tos tas ar er ir");

/** Before a time they count back from now: *há 5 anos*. */
export const since = list("há ha faz");

export const and = ["e", "&"];

export const not = list("não nao nem nunca jamais tampouco");

export const negativeOpenings = list(
  `não nao nenhum nenhuma nada ninguém sem nem nunca not none nothing nobody neither without
  kein keine nicht nichts pas aucun aucune rien sans nessun nessuna niente ningún ninguna sin`,
);

export const but = list("mas porém contudo todavia but");

export const questionWords = list(
  "qual quais que quem onde quando como quanto quantos quantas what which where who cuál",
);

/** Words without content: pronouns, auxiliaries, verbs of naming, connectives. */
export const functionWords = list(`
  se lhe lhes me te nos vos o a isto isso aquilo este esta estes estas esse essa esses essas aquele
  aquela aqueles aquelas ele ela eles elas eu tu você vocês nós
  é são foi foram era eram será seria serão ser sido sendo está estão esteve há houve ter tem têm tinha
  chama chamam chamado chamada chamados chamadas diz dizem designa denomina conhece
  já ainda também só muito mais menos tão como porque pois então assim logo portanto ou
  seu sua seus suas meu minha nosso nossa dele dela deles delas
  entre sobre até desde sob após ante contra per perante durante
  cada todo toda outro outra mesmo mesma próprio própria algum alguma qualquer
  deste desta desse dessa daquele daquela neste nesta nesse nessa naquele naquela
  daí ali aqui lá cá hoje
  the of is it an`);

/** Adjectives and adverbs that leave an answer the same. */
export const neutralWords = list(`
  famoso famosa famosos famosas célebre célebres conhecido conhecida conhecidos conhecidas
  tradicional tradicionais típico típica típicos típicas clássico clássica clássicos clássicas
  popular populares emblemático emblemática icónico icónica lendário lendária histórico histórica
  português portuguesa portugueses portuguesas luso lusa
  delicioso deliciosa belo bela bonito bonita grande maravilhoso maravilhosa
  chamado chamada chamados chamadas denominado denominada designado designada
  verdadeiro verdadeira autêntico autêntica genuíno genuína caseiro caseira artesanal
  sobretudo sempre também propriamente obviamente claro`);

export const neutralEndings = ["mente"];

export const whoWords = list("quem");
export const whichWords = list("que qual quais como");
export const superlatives = list(`
  maior maiores menor mais melhor pior último última primeiro primeira segundo segunda terceiro
  terceira único única principal principais famoso famosa grande pequeno pequena antigo antiga novo
  nova outro outra mesmo mesma atual tradicional conhecido conhecida popular típico típica célebre
  próprio própria`);
export const whereWords = list("onde aonde donde");
export const howManyWords = list("quantos quantas quanto quanta");

export const personNouns = list(`
  rei rainha jogador jogadora futebolista treinador escritor escritora poeta poetisa pianista
  presidente navegador navegadora fadista cantor cantora músico pintor pintora actor ator atriz
  autor autora explorador santo santa padroeiro padroeira capitão general político primeiro-ministro
  ministro ministra infante príncipe princesa conde marquês arquiteto arquiteta apresentador
  apresentadora ciclista atleta maestro compositor realizador cineasta humorista descobridor
  governador imperador homem mulher pessoa figura personagem herói heroína nome`);

export const personTitles = list(`
  rei rainha poeta escritor escritora cantor cantora fadista futebolista jogador pintor pintora músico
  navegador presidente ator atriz político atleta ciclista pianista compositor treinador realizador`);

export const comparing = list(`
  assemelha assemelham parece parecem distingue distinguem opõe opõem difere diferem diferencia inspira
  inspirou baseia baseou compara comparam confunde confundem afasta aproxima separa recusa esquece
  engana junta mistura acompanha deve liga relaciona contrasta limita troca substitui segue deriva
  derivam origina evita dispensa exclui`);

export const adjectives = list(`
  vermelho vermelha amarelo amarela azul verde preto preta branco branca cinzento cinzenta laranja
  roxo roxa castanho castanha rosa dourado dourada prateado prateada doce salgado picante frio quente`);

export const placeNouns = list(`
  cidade vila aldeia concelho distrito freguesia região província país ilha arquipélago bairro
  rua praça avenida serra rio praia lugar local terra localidade monte capital zona município
  santuário continente`);

/** Class nouns that say nothing of their own in an answer. */
export const classNouns = list(`
  dia mês ano século cidade vila aldeia país rio serra ponte rua praça avenida ilha praia lago lagoa
  monte rei rainha dom dona santo santa são senhora festa feriado prato doce bolo bebida sopa queijo
  vinho jogo clube equipa canção livro filme programa série cartão documento número imposto nome
  palavra termo expressão letra cor região distrito concelho igreja museu palácio castelo torre
  mosteiro convento estádio teatro escola universidade jornal revista canal partido`);

/** Nouns that open an apposition after a comma: *Fátima, concelho de Ourém*. */
export const appositionNouns = list(`
  símbolo símbolos concelho distrito freguesia município capital sede cidade vila aldeia região
  província ilha nome designação termo palavra sigla acrónimo abreviatura padroeiro padroeira
  navegador escritor escritora poeta jogador fadista cantor cantora
  monumento local lugar tipo espécie equivalente sinónimo variante conhecido conhecida situado
  situada localizado localizada feito feita feitos feitas considerado considerada criado criada
  fundado fundada inaugurado inaugurada celebrado celebrada comemorado comemorada servido servida
  usado usada originário originária símile nascido nascida contando incluindo data dia aniversário`);

export const honorifics = list(`
  d dom dona rei rainha el sr sra srs senhor senhora dr dra doutor doutora eng engenheiro
  engenheira prof professor professora presidente`);

/** Subjects that hold one of these speak of another thing than the question does. */
export const reversers = list(`
  antigo antiga antigos antigas antigamente outrora anterior anteriores anteriormente contrário
  oposto vizinhança falso falsa errado errada incorreto incorreta diferente rival sucessor antecessor seguinte
  véspera vizinho vizinha exceção outro outra outros outras brasileiro brasileira espanhol espanhola
  alternativa sinónimo dantes pouco antes ontem passado passada tempos
  vice segundo segunda terceiro terceira derrotado derrotada vencido vencida perdedor perdedora
  finalista adversário adversária opositor oponente rejeitado rejeitada descartado descartada
  excluído excluída eliminado eliminada erro engano equívoco confusão armadilha menos pior piores
  último última penúltimo penúltima recente recentes novo nova moderno moderna improvável
  substituto substituta réplica cópia imitação`);

export const verbs = list(`
  é são foi foram era eram será serão seria sendo está estão estava estiveram fica ficam ficava
  ficou tem têm tinha tinham teve tiveram há havia houve existe existem leva levam levava come comem
  comia bebe bebem faz fazem fazia fez fizeram serve servem servia usa usam usava utiliza utilizam
  põe põem punha dá dão dava deu vai vão ia vem vêm vinha veio diz dizem dizia disse chama chamam
  chamava chamou designa designam significa significam representa representam simboliza simbolizam
  celebra celebram comemora comemoram festeja festejam realiza realizam ocorre ocorrem acontece
  começa começou começam termina acaba dura duram custa custam vale valem mede pesa conta contém
  inclui incluem consiste consistem costuma costumam pode podem podia deve devem devia permite
  permitem substitui substituiu substituem surgiu surge nasceu morreu reinou governou escreveu
  compôs cantou ganhou venceu jogou marcou mandou construiu fundou descobriu chegou partiu
  tornou passou entrou saiu recebeu recebe vendem vende vendido compra compram paga pagam pede pedem
  encontra encontram situa localiza corresponde equivale refere trata tornou-se apanha conhece
  conhecem acompanha tornam torna tinha fala falam vive vivem leem lê joga jogam canta cantam dança
  dançam ocupa liga ligam atravessa atravessam assinala assinalou marca pertence pertencem combina
  prepara preparam confecciona confeciona mantém identifica identificam emite integra visa obriga
  caiu caíram saiu viu viram deu deram passa passam abre abrem abriu fecha fecham chega chegam sai saem parte partem cai caem corre correm viaja viajam
  ajuda ajudam anuncia anunciam aparece aparecem cresce crescem cumpre cumprem decide decidem
  deita deitam descansa descobrem deseja desejam dorme dura enche enchem ensina ensinam entra entram
  escolhe escolhem escreve escrevem espera esperam gosta gostam guarda guardam lembra lembram
  lê limpa manda mandam mede medem merece mora moram mostra mostram muda mudam nasce nascem
  oferece oferecem olha olham pensa pensam perde perdem pergunta perguntam precisa precisam prefere
  preferem prende prendem procura procuram produz produzem protege puxa quer querem queima queimam
  recebem recorda recordam reúne reúnem reza rezam sabe sabem segue seguem sente sentem sobe sobem
  solta tira tiram toca tocam toma tomam trabalha trabalham traz trazem transporta veste vestem
  visita visitam volta voltam vota votam acende acendem adora adoram atrai atraem banha cabe cabem
  cheira coze cozem cozinha custou dispõe diverte elege elegem ganha ganham gasta inaugura junta
  juntam lança larga levanta nada nadam parece parecem pesca pescam planta plantam pousa regressa
  rende respira resiste reside residem sobra separa separam somos temos vamos fomos tivemos dizemos
  chamamos usamos comemos bebemos pagamos devemos podemos estamos costumamos fazemos combate
  aplica aplicam cobra cobram incide abrange define definem estabelece entrou`);
