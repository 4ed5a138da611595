// How answers open, are softened and are followed by politeness.
import { combine, list } from "./phrase-list.ts";

const resposta = list(`
  a resposta | a resposta correta | a resposta certa | a resposta correcta | a minha resposta |
  o meu palpite | a minha aposta | a minha opinião |
  a resposta final | minha resposta final | a minha resposta final | resposta final |
  minha resposta | a resposta a essa pergunta | a resposta a esta pergunta |
  a resposta à pergunta | a resposta à sua pergunta | a solução | a opção correta
`);

export const lead = [
  ...combine(resposta, list(`é | é: | seria | será | é a seguinte | é o seguinte | :`)),
  ...list(`
    resposta | resp: | r: | answer | the answer is | the correct answer is | it is | it's |
    it is called | it's called | this is | é | são | foi | foram | era | seria | será | seriam
  `),
  ...combine(
    list(`trata-se | trata-se aqui | tratava-se`),
    list(`de | do | da | dos | das | dum | duma`),
  ),
  ...list(`
    chama-se | chamam-se | chama-se de | chamava-se | designa-se | designa-se por |
    denomina-se | intitula-se | diz-se | dá-se o nome de | dá-se-lhe o nome de |
    dá pelo nome de | tem o nome de | tem por nome | o nome é | o seu nome é | o termo é |
    o termo correto é | a palavra é | a palavra correta é | é conhecido como |
    é conhecida como | é conhecido por | é conhecida por | é chamado | é chamado de |
    é chamada | é chamada de | é designado por | é designada por | é denominado | é denominada
  `),
  ...combine(
    list(`estás a falar | está a falar | refere-se a | referes-te a`),
    list(`de | do | da`),
  ),
  ...list(`
    estamos a falar de | estamos a falar do | estamos a falar da | refere-se ao | refere-se à |
    refere-se a | o que procura é | o que procuras é | es el | es la | sim | é preciso ter |
    é necessário ter | tem de ter | tem que ter | tem de se ter | são precisos |
    são necessários
  `),
];

export const hedge = [
  ...combine(
    list(`
      acho que | penso que | creio que | julgo que | suponho que | imagino que | acredito que |
      presumo que | eu diria que | diria que | parece-me que | parece que |
      tenho quase a certeza de que | tenho quase a certeza que | tenho a certeza de que |
      tenho a certeza que | é possível que | é provável que | o mais provável é que |
      eu acho que | eu penso que | i think | i believe
    `),
    list(`
       | seja | é | se chama | se chame | se trata de | se trata do | se trata da | it is |
      it's
    `),
  ),
  ...list(`
    acho | penso | creio | julgo | diria | eu diria | parece-me | parece-me ser | talvez |
    talvez seja | talvez fosse | se calhar | se calhar é | provavelmente | possivelmente |
    muito provavelmente | o mais provável é | o mais provável é ser | deve ser | devem ser |
    deverá ser | pode ser | podem ser | poderá ser | poderia ser | podia ser |
    pode tratar-se de | pode tratar-se do | será que é | se não me engano |
    se não estou enganado | se não estou em erro | salvo erro | se bem me lembro |
    se me lembro bem | tanto quanto sei | que eu saiba | pelo que sei | na minha opinião |
    a meu ver | quase de certeza | sem dúvida | sem certeza | sem certezas | sem dúvida alguma |
    sem qualquer dúvida | de certeza | em princípio | à partida | costuma ser |
    costuma dizer-se | costuma chamar-se | costuma-se dizer | costuma-se chamar | normalmente |
    geralmente | habitualmente | tradicionalmente | probably | maybe | perhaps
  `),
];

export const uncertain = list(`
  não tenho a certeza | não tenho certeza | não tenho certezas | não tenho a certeza absoluta |
  não tenho certeza absoluta | não estou certo | não estou certa | não estou seguro
`);

export const hedgeAfter = [
  ...list(`
    sem certeza | sem certezas | sem grande certeza | acho eu | creio eu | penso eu | julgo eu |
    acho | creio | penso | julgo | suponho | presumo | se não me engano |
    se não estou enganado | se não estou em erro | salvo erro | se bem me lembro |
    tanto quanto sei | que eu saiba | talvez | provavelmente | possivelmente | com certeza |
    sem dúvida | de certeza | de certeza absoluta | quase de certeza | certamente
  `),
  ...uncertain,
  ...uncertain.map((phrase) => `mas ${phrase}`),
  ...list(`
    mas sem certeza | mas sem certezas | mas posso estar enganado | mas posso estar enganada |
    mas posso estar errado | mas posso estar errada | mas posso enganar-me |
    embora não tenha a certeza | embora não tenha certeza | embora sem certeza | i think
  `),
];

export const pleasantry = list(`
  olá | bom dia | boa tarde | boa noite | claro | claro que sim | com todo o gosto |
  boa pergunta | ótima pergunta | excelente pergunta | que boa pergunta |
  que pergunta interessante | pergunta interessante | ok | okay | bem, | bom, | ora, | ora bem |
  pois, | então | sim, | não, | perfeito | obrigado | obrigada | obrigado pela pergunta |
  obrigada pela pergunta | de nada | sem problema | vamos lá | vejamos | hmm | hum | ah |
  portanto | assim | assim sendo | logo, | em resumo | resumindo | em suma | concluindo |
  em conclusão | de facto | com efeito | basicamente | essencialmente | simplesmente |
  naturalmente | obviamente | evidentemente | efetivamente | certamente | sure | of course |
  aqui está | aqui está a resposta | aqui tem | aqui tens | segue a resposta | eis a resposta |
  espero ter ajudado | espero que ajude | fácil | essa é fácil | esta é fácil | com certeza |
  explicação | justificação | nota | observação | raciocínio |
  honestamente | sinceramente | francamente | infelizmente | lamentavelmente | para ser sincero |
  para ser sincera | para ser honesto | para ser honesta | para ser franco | para ser franca |
  sendo sincero | sendo honesto | com franqueza | com sinceridade | confesso que | admito que |
  tenho de admitir que | tenho que admitir que | devo admitir que | tenho de confessar que |
  devo confessar que | devo dizer que | tenho de dizer que | como ia | como assistente de ia |
  como assistente virtual | como inteligência artificial | como modelo de linguagem |
  enquanto modelo de linguagem | enquanto ia | sou apenas um modelo de linguagem e |
  sou um modelo de linguagem e | as an ai | as an ai language model | as a language model |
  honestly | frankly | to be honest | unfortunately
`);
