import { list as phraseList } from "./phrases/phrase-list.ts";

/** Splits a list of single words. */
function list(words: string): readonly string[] {
  return words.split(/\s+/).filter((word) => word !== "");
}

/**
 * Common nouns and names that are things of their own: a response that is one of them is no slip
 * of the pen for a reference of similar letters.
 */
const common = list(`
  abacate abelha abóbora açorda açúcar agrião água aguardente alecrim alface alheira alho almoço
  almofada ameixa amêijoa amêndoa amendoim ananás andorinha anel arroz assado atum aveia avelã avental
  azeite azeitona azevia bacalhau baga baile bala balão banana banco bandeira banheira barba barco barriga
  barro batata baú beterraba bicarbonato bicicleta bico bife bigode bilhete biscoito bispo bispado
  boina bola bolacha bolo bolota bolsa bolso boneca borboleta borracha borrego bota botão braço brasa
  brinco brincos broa broas brócolos bruxa burro cabaça cabelo cabra cabrito caça cacau cachecol
  cachorro cadeira caderno café caju calças calção caldeirada caldo calor cama camarão camelo camião
  camisa camisola campo canela caneta canja cano canto cão capa capacete capela capitão caracol caranguejo
  carapau carapaça caravela cardo cardeal carne carneiro carnaval carro carta cartaz carteira carvão casa
  casaca casaco castanha castelo catedral cavaca cavala cavalo cebola cebolinha cedro cegonha ceia cenoura
  cera cereja cerveja cesto cevada chá chapéu charco charuto chave chávena cheiro chícharo chinelo choco
  chocolate chouriça chouriço chuva cidra cigarra cigarro cinto cinza clara claustro cobra cobertor coelho
  coentro coentros cofre cogumelo colar colcha colher comboio compota concertina concha conde conserva
  copo coração cordeiro coroa corda corpo cortiça coruja coscorão coscorões costela couro couve cravinho
  creme crença cruz cuco cueca cumprimento dado dança dedal dedo dente deserto desenho dobrada doce donut
  dourada dragão empada enguia ensopado ervilha escada escarpa escola escravo escudo espada espargo
  espelho esperança espinafre esponja estátua estrela fábrica faca faiança farinha farinheira farnel
  fava favas feijão feijoada feira ferro festa fiambre figo filhó filhós filete fita flauta flor floresta
  fogaça fogareiro fogueira fonte forno framboesa francesa frango freixo frigideira fritada fruta fruto
  fumeiro funcho fundo gaita galão galinha galo gamba ganso garfo garoupa garrafa gato gelado gelatina gelo
  ginja ginjinha girassol golfinho gomas gota grão gravata grelo grelos grilo groselha guarda guitarra
  guisado harpa hortelã hóstia igreja iogurte iscas jaca jantar janela jarra jasmim javali jeropiga joelho
  jornal judo lagarto lagosta lagostim lã lampreia laranja laranjada lareira lata lavagante lebre leite
  leitão lenço lenha lentilha leque licor limonada língua linguado linguiça lírio livro lobo loja louro
  lua lula lulas luva maçã macaco macarrão maçapão machado madeira madressilva magnólia malagueta malmequer
  mamute manga manjericão manjerico manta manteiga manto mão mapa mar marisco marmelada marmelo marreca
  martelo massa mastro mato medronho mel melancia melão merenda merengue mesa mexilhão migas milho míscaro
  mirtilo mochila moeda moinho molho monte morango morcela morsa mosca mosto mostarda muralha murta música
  nabiça nabo nata natas neve nêspera noz oliveira omelete onda ora orégãos orelha orquídea osso ouriço
  ouro ovelha ovo ovos padaria paio palácio palha panela pão papa papaia papas papel papoila pardal parede
  passa passas pastel pastelão pata patanisca pataniscas pato pau pavão peixe pepino pera percebe percebes
  perdiz perna pernil peru pescada pescoço pêssego petinga petisco picanha pimenta pimento pinha pinhão
  pinheiro pirata piri-piri pita pizza planta polenta polvo pombo ponte porca porco porta posta potro prata
  prato presépio presunto púcaro pudim pulga puré queijada queijo quiabo quiche rã rabanete rabo ragu raia
  raiz ramo rapa raposa rato ratoeira rebuçado recheio rede refinado regaço rei reino remo repolho requeijão
  rim robalo roca rojão rojões rolo romã rosa rosca rosmaninho roupa rua rum sabão sabonete saca saco safio
  saia sal salada salame salmão salmonete salpicão salsa salsicha salto sangria santola sapateira sapato
  sapo sarda sardinha sável seda semente serra serrote sidra sino sobreiro soja sol sola solha sonho sonhos
  sopa suspiro tábua tacho talher tâmara tamboril tangerina tapete tarte tasca tear telha tempero tenda
  terra tigela tijolo tília tinto toalha tomate tomilho torrada torresmo tortilha touca toucinho toupeira
  touro tremoço tremoços tripa tripas trigo trovão truta túlipa uva uvas vaca vara vela veludo verde vermute
  viagem videira vidro vieira vieiras vime vinagre vinha vinho viola violeta xarope xaile zebra
  vermelho amarelo azul verde preto branco cinzento laranja roxo castanho cor-de-rosa rosa dourado prateado
  bordô encarnado violeta bege turquesa lilás
  autocarro elétrico metro comboio barco avião táxi carro mota bicicleta trotinete camioneta cacilheiro
  telefone telemóvel computador televisão rádio tablet relógio
  pai mãe avô avó tio tia primo prima irmão irmã filho filha neto neta sogro sogra padrinho madrinha
  bisavô bisavó marido mulher sobrinho sobrinha genro nora enteado afilhado
  segunda terça quarta quinta sexta sábado domingo primavera verão outono inverno
  futebol andebol basquetebol voleibol ténis natação ciclismo hóquei râguebi atletismo surf boxe judo
  fado folclore vira corridinho fandango malhão marrabenta morna kizomba samba tango flamenco valsa
  sueca bisca canasta poker xadrez damas dominó loto bingo
  médico enfermeiro professor advogado engenheiro padeiro talhante carpinteiro pedreiro pescador
  lavrador pastor ardina varina peixeira costureira alfaiate sapateiro barbeiro ferreiro taxista
  hospital farmácia banco correios escola universidade tribunal câmara esquadra quartel mercado
  supermercado restaurante pastelaria padaria talho peixaria tasca cervejaria livraria papelaria
  páscoa natal consoada carnaval entrudo quaresma advento epifania pentecostes ramos
  santos romaria procissão arraial magusto vindima desfolhada matança espadelada ceifa`);

/** Acronyms of institutions, taxes and documents. */
const acronyms = list(`
  irs irc iva imi imt isv iuc isp sns psp gnr pj sef aima inem sig rtp sic tvi cm tsf ps psd cds pcp be
  pan chega il cee ue onu nato otan palop cplp nif niss nib iban bi cc ctt cp tap ana edp galp meo nos
  ist iscte uc up ul fcp slb scp fpf uefa fifa tpc cgd bcp bpi bes nuts ine dgs asae deco anacom ubi`);

/** Well-known people, parties, clubs, dishes and feasts of more than one word. */
const phrases: readonly string[] = phraseList(`
  segunda-feira | terça-feira | quarta-feira | quinta-feira | sexta-feira | bolo-rainha |
  pão-de-ló | arroz-doce | tronco de natal | lampreia de ovos | caldo verde | sopa da pedra |
  sopa de legumes | açorda alentejana | arroz de marisco | arroz de pato | arroz de cabidela |
  cozido à portuguesa | feijoada à transmontana | bacalhau à brás | bacalhau com natas |
  bacalhau à gomes de sá | bacalhau à lagareiro | carne de porco à alentejana | francesinha |
  bifana | prego | leitão da bairrada | tripas à moda do porto | amêijoas à bulhão pato |
  polvo à lagareiro | sardinha assada | sardinhas assadas | ovos moles | pastel de nata |
  bola de berlim | travesseiro | toucinho do céu | dom rodrigo | pudim abade de priscos |
  vinho verde | vinho do porto | ginja de óbidos | licor beirão | água-pé | queijo da serra |
  queijo da ilha | queijo de azeitão | ponte vasco da gama | ponte d luís | ponte da arrábida |
  ponte maria pia | ponte do freixo | torre de belém | padrão dos descobrimentos |
  mosteiro da batalha | mosteiro de alcobaça | castelo de são jorge | dia de todos os santos |
  dia dos fiéis defuntos | dia de reis | dia de são martinho | dia da liberdade |
  dia de portugal | dia do trabalhador | corpo de deus | domingo de ramos | sexta-feira santa |
  quinta-feira da ascensão | assunção de nossa senhora | imaculada conceição |
  implantação da república | restauração da independência | menino jesus | pai natal |
  reis magos | são joão | são pedro | são martinho | são gonçalo | são valentim | são vicente |
  são brás | são bento | são sebastião | são nicolau | são jorge | são tiago | são cristóvão |
  são francisco | santo antónio | santo antão | santo agostinho | santo estêvão | santo ivo |
  santa luzia | santa bárbara | santa catarina | santa iria | rainha santa isabel |
  nossa senhora da nazaré | nossa senhora do rosário | nossa senhora da agonia |
  d afonso henriques | d dinis | d manuel i | d sebastião | d joão ii | d joão v | d pedro iv |
  vasco da gama | pedro álvares cabral | bartolomeu dias | fernão de magalhães |
  infante d henrique | marquês de pombal | luís de camões | fernando pessoa | eça de queirós |
  josé saramago | camilo castelo branco | almeida garrett | sophia de mello breyner |
  florbela espanca | miguel torga | gil vicente | amália rodrigues | carlos do carmo | mariza |
  carminho | salvador sobral | zeca afonso | josé afonso | rui veloso | cristiano ronaldo |
  luís figo | eusébio | rui costa | josé mourinho | rosa mota | carlos lopes | mário soares |
  álvaro cunhal | francisco sá carneiro | cavaco silva | marcelo rebelo de sousa |
  antónio guterres | antónio costa | oliveira salazar | marcelo caetano | grândola vila morena |
  e depois do adeus | a portuguesa | os lusíadas | os maias | mensagem | memorial do convento |
  benfica | sporting | boavista | belenenses | académica | vitória de guimarães |
  sporting de braga | passaporte | carta de condução | bilhete de identidade | cartão de cidadão |
  cartão de eleitor | segurança social | imposto municipal sobre imóveis |
  imposto único de circulação | subsídio de natal | subsídio de férias | subsídio de desemprego |
  fato de gala | cravinho-da-índia | bolo de arroz | bolo lêvedo | bolo do caco | bolo de mel |
  bolo de noiva | bolo inglês | bolo de bolacha | bolo de chocolate | bolo de laranja |
  pastel de bacalhau | pastéis de bacalhau | pastel de feijão | pastel de chaves |
  pastel de tentúgal | pastel de carne | pastel de massa tenra | pastel de vento |
  pastel de feira | caldo de galinha | caldo de peixe | caldo de carne | caldo de cana |
  arroz de tomate | arroz de feijão | arroz de polvo | arroz de tamboril | arroz branco |
  bacalhau à zé do pipo | bacalhau espiritual | bacalhau com todos | sopa de peixe |
  sopa de cação | sopa de tomate | sopa alentejana | queijo fresco | queijo flamengo |
  queijo de nisa | vinho da madeira | vinho tinto | vinho branco | vinho moscatel |
  café com leite | meia de leite | água mineral | couve-de-bruxelas | couve-lombarda |
  couve-galega | couve-roxa | batata frita | feijão-verde | feijão-frade | viana do alentejo |
  vila real de santo antónio | miranda do douro | miranda do corvo | lagoa de óbidos |
  montemor-o-novo | montemor-o-velho | ponte salazar | dia de finados | dia da mãe | dia do pai |
  dia das bruxas | dia da restauração | dia da república | dia dos namorados | cartão de crédito |
  cartão de débito | cartão de contribuinte | cartão de estudante | cartão de utente |
  cartão de saúde | cartão amarelo | cartão vermelho | subsídio de alimentação |
  subsídio de refeição | ensino básico | ensino secundário | ensino superior | galo de barcelos
`);

export const words: readonly string[] = [...common, ...acronyms, ...phrases];

/** Terms that are another thing than their first word alone, whatever the reference. */
export const compounds: readonly string[] = phraseList(`
  fato de banho | fato-macaco | fato de treino | fato de mergulho | cravo-da-índia |
  cravo da índia | cravo-de-defunto | noz-moscada | arroz-doce | água-pé | água-ardente |
  couve-flor | batata-doce | castanha-do-pará | castanha de caju | porto alegre | porto santo |
  porto de mós | porto moniz | porto rico | porto seguro | porto velho | porto príncipe |
  castelo branco | castelo de vide | castelo de paiva | santa maria da feira | praia da vitória |
  ponte de lima | ponte de sor | ponte da barca | ribeira grande | ribeira brava | torres novas |
  torres vedras | guarda-chuva | guarda-redes | guarda-roupa | guarda nacional republicana |
  carta de condução | carta de marear | bilhete postal | bola de neve | cavalo-marinho |
  estrela-do-mar | ouriço-do-mar | porco-espinho | porquinho-da-índia | peixe-espada |
  pé-de-meia | pé-de-cabra | rosa-dos-ventos | couve-rábano | lua-de-mel | pau-brasil |
  figo-da-índia | erva-doce | erva-cidreira | vila real | vila verde | vila do bispo |
  vila do porto | serra leoa | costa do marfim | costa rica | santo tirso | são tomé |
  nova iorque | rio maior | marco de canaveses | campo maior | monte gordo | lagoa santa
`);

/** Words whose singular or plural is another thing. */
export const numberSensitive: readonly string[] = list(`
  copas copa ouros ouro espadas espada correios correio finanças finança damas dama
  férias féria óculos óculo costas costa bens bem papas papa natas nata migas miga letras letra
  armas arma trevas vésperas véspera núpcias ares ar honras honra iscas isca tripas tripa
  santos santo ramos ramo lusíadas maias olhos olho caldas calda chaves chave lagos lago
  torres torre dias dia cinzas cinza passas passa forças força`);
