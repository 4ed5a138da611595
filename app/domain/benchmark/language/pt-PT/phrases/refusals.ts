// How models decline, ask back, point elsewhere or say nothing.

import { declining, emptyWords } from "./declining.ts";
import { uncertain } from "./openings.ts";
import { combine, list } from "./phrase-list.ts";

export const refusal = [
  ...list(`
    não sei | não sei dizer | não sei responder | não sei ao certo | não faço ideia |
    não faço a mínima ideia | não tenho ideia | não conheço | não me lembro | não me recordo |
    não recordo | desconheço
  `),
  ...combine(
    list(`
      não tenho | não disponho de | não possuo | não encontrei | não encontro | não há |
      não existe
    `),
    list(`
      informação | informações | informação suficiente | informações suficientes |
      qualquer informação | conhecimento | conhecimentos | conhecimento suficiente | dados |
      dados suficientes | elementos suficientes | resposta | uma resposta |
      contexto suficiente | essa informação | dessa informação | acesso | acesso a
    `),
  ),
  ...list(`não disponho dessa informação | não disponho desta informação`),
  ...combine(
    list(`
      não consigo | não posso | não sou capaz de | não me é possível | não é possível |
      não vou | não poderei
    `),
    list(`
      responder | ajudar | ajudá-lo | ajudar-te | fornecer | dar | indicar | identificar |
      determinar | confirmar | encontrar | saber | dizer | afirmar | precisar | especificar |
      garantir | verificar | atender | cumprir | discutir
    `),
  ),
  ...uncertain,
  ...uncertain.flatMap((phrase) => [`${phrase} da resposta`, `${phrase} sobre isso`]),
  ...list(`
    prefiro não responder | sem informação | sem resposta | informação insuficiente |
    informação não disponível | lamento | lamento mas | sinto muito | infelizmente não |
    peço desculpa | desculpe | desculpa | como modelo de linguagem |
    enquanto modelo de linguagem | sendo um modelo de linguagem | como inteligência artificial |
    não tenho opinião | i don't know | i do not know | i'm not sure | i am not sure |
    i'm not certain | i have no idea | no idea | i cannot | i can't | i can not | i'm unable |
    i am unable | i'm sorry | i am sorry | sorry | as an ai | no lo sé | no sé | no tengo |
    je ne sais pas | ich weiß nicht
  `),
  ...declining,
];

export const referral = [
  ...combine(
    list(`
      recomendo | recomenda-se | sugiro | sugere-se | aconselho | aconselha-se | recomendo que |
      sugiro que
    `),
    list(`
       | consultar | consulte | consultes | verificar | verifique | procurar | pesquisar |
      a consulta de
    `),
  ),
  ...list(`
    posso ajudar | posso ajudá-lo | posso ajudar-te | em que posso ajudar | quer saber |
    queres saber | deseja saber | quer saber mais | queres saber mais | quer que | queres que |
    gostaria de saber mais | gostavas de saber mais | gostarias de saber mais |
    precisa de mais | precisas de mais | se precisar de mais | se precisares de mais |
    se quiser saber mais | se quiseres saber mais | se quiser | se quiseres | se tiver mais |
    se tiveres mais | se tiver outra | se tiveres outra | estou à disposição |
    fico à disposição | disponha | espero ter ajudado | espero que isto ajude |
    convém confirmar | convém verificar | vale a pena confirmar | pergunte | é só dizer |
    é só perguntar | consulte uma fonte | consulte o site | consultar uma fonte |
    consultar fontes | verifique numa fonte | procure uma fonte | pode consultar |
    podes consultar | poderei ajudar | possa ajudar | para poder ajudar | let me know |
    tente novamente | tente mais tarde | tenta novamente | try again | try again later |
    could check | you could check | you can check | you may want to | i recommend | i suggest |
    possa consultar | talvez possa consultar
  `),
];

export const clarify = [
  ...combine(
    list(`
      a que | de que | em que | sobre que | para que | de qual | a qual | em qual | qual |
      qual é o | qual o | qual a | qual é a
    `),
    list(`
      país | países | região | cidade | estado | contexto | zona | local | época |
      ano se refere
    `),
  ),
  ...combine(
    list(`
      preciso de saber | precisaria de saber | preciso saber | necessito de saber |
      precisava de saber | teria de saber | pode indicar | pode indicar-me | podes indicar |
      poderia indicar | indique | especifique | pode especificar | podes especificar |
      poderia especificar | poderias especificar | pode dizer-me | podes dizer-me |
      poderia dizer-me | diga-me
    `),
    list(`o país | qual o país | a que país | em que país | de que país | a região | o contexto`),
  ),
  ...list(`
    preciso de mais contexto | preciso de mais informação | preciso de mais informações |
    preciso de mais detalhes | preciso de contexto | necessito de mais informação |
    pode dar mais contexto | pode dar mais detalhes | pode fornecer mais |
    poderia fornecer mais | podes fornecer mais | pode esclarecer | poderia esclarecer |
    podes esclarecer | pode clarificar | poderia clarificar | podes clarificar |
    pode ser mais específico | poderia ser mais específico | refere-se a que |
    referes-te a que | está a referir-se a que | a pergunta é ambígua | a pergunta não é clara |
    a pergunta não especifica | não especificou o país | não especificaste o país |
    especifique | pode especificar | podes especificar | poderia especificar |
    poderias especificar | pode indicar-me | which country | what country | could you clarify |
    could you specify | could you please | can you clarify | can you specify |
    can you give me more | could you give me more | could you provide more | can you provide more |
    please specify | please clarify | please provide more | please provide the |
    i need more context | i need more information | i need more details | need more context |
    do you mean | are you asking about | are you referring to | depends on the country |
    pode dar-me mais | podes dar-me mais | pode dar mais | podes dar mais | poderia dar mais |
    poderia dar-me mais | pode repetir | podes repetir | poderia repetir | pode reformular |
    podes reformular | poderia reformular | pode ser mais | podes ser mais | falta indicar |
    falta saber | falta o país | falta contexto | falta-me contexto | faltam dados |
    seria necessário saber | é necessário saber | é preciso saber | seria preciso saber |
    necessário especificar | preciso que especifique | preciso que indique | está a falar de |
    estás a falar de | está-se a referir a | está a perguntar | estás a perguntar |
    quer dizer em portugal | de qué país | a qué país | en qué país | qué país | a que se refiere |
    a qué se refiere | puede especificar | puedes especificar | podría especificar |
    necesito más contexto | de quel pays | dans quel pays | quel pays | pouvez-vous préciser |
    pourriez-vous préciser | welches land | in welchem land | meinen sie | quale paese |
    di quale paese
  `),
];

export const depends = list(`
  depende | isso depende | depende do país | depende da região | depende do contexto |
  depende de cada país | isso depende do país | a resposta depende |
  a resposta depende do país | a resposta varia | varia | varia de país para país |
  varia consoante | varia conforme | varia de acordo com | dependendo | dependendo do país |
  dependendo da região | dependendo do contexto | consoante o país | consoante a região |
  conforme o país | conforme a região | it depends
`);

export const yesNo = list(`
  sim | não | claro que sim | claro que não | yes | no | verdadeiro | falso | verdade | true |
  false | talvez | sim ou não | com certeza | certamente | certo | errado | correto | ok
`);

export const nothing = list(`
  n/a | na | n.a. | n a | n/d | n.d. | s/r | null | none | nil | nan | undefined | empty |
  vazio | em branco | sem resposta | sem resposta disponível | não aplicável | não se aplica |
  não disponível | indisponível | desconhecido | desconhecida | unknown | no answer |
  no response | invalid | tbd | todo | resposta | answer | ns/nr | ns nr
`).concat(emptyWords);

export const failure = list(`
  timeout | request timeout | gateway timeout | bad gateway | service unavailable |
  internal server error | too many requests | rate limit exceeded | rate limit reached |
  context length exceeded | connection error | connection reset | network error | error | erro |
  erro interno | erro de ligação | server error | overloaded | model overloaded |
  something went wrong | ocorreu um erro | ocorreu um erro inesperado | erro inesperado |
  algo correu mal | algo deu errado | service temporarily unavailable | temporarily unavailable |
  serviço indisponível | serviço temporariamente indisponível | an error occurred |
  an unexpected error occurred | unexpected error | api error | request failed | access denied |
  acesso negado | unauthorized | forbidden | not found | internal error | sem ligação |
  falha na ligação | falha de rede | sessão expirada | tempo esgotado | no healthy upstream
`);
