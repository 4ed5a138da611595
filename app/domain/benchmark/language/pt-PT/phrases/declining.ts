// More ways to decline, in Portuguese of both varieties and in the languages models slip into.
import { combine, list } from "./phrase-list.ts";

const portuguese = [
  ...list(`
    sei lá | sei não | n sei | ñ sei | nao sei | num sei | não sabia | não saberia |
    não saberia dizer | não saberia responder | não sabemos | não se sabe | não é conhecido |
    nenhuma ideia | nem ideia | sem ideia | sem ideias | não faço a menor ideia |
    não faço a mais pequena ideia | não tenho a menor ideia | não tenho a mínima ideia |
    sem dados | sem dados suficientes | sem informações | sem conhecimento | sem contexto |
    nenhuma resposta | nenhuma informação | nada a declarar | nada a dizer | resposta desconhecida |
    resposta indisponível | resposta não disponível | resposta não encontrada |
    informação indisponível | informação desconhecida | informação não encontrada |
    dados insuficientes | dados indisponíveis | contexto insuficiente |
    não entendi | não entendo | não percebi | não percebo | não compreendi | não compreendo |
    não tenho como | não tenho essa | não tenho esse | não tenho certeza suficiente |
    não tenho confiança | não tenho competência | não tenho autorização | não tenho permissão |
    não disponho desse | não disponho dessa | não disponho desses | não disponho de dados |
    não encontrei nenhum | não encontrei nenhuma | não encontrei resultados | não encontrei nada |
    não quero responder | não quero adivinhar | não quero arriscar | não vou arriscar |
    não vou adivinhar | não gostaria de | não respondo | não arrisco | não me sinto |
    não estou autorizado | não estou autorizada | não estou em condições | não estou a par |
    não fui treinado | não fui treinada | não está ao meu alcance | não está disponível |
    não estão disponíveis | não inclui esse dado | não chega para responder | fora do meu âmbito |
    fora do meu conhecimento | fora das minhas competências | além do meu conhecimento |
    informação fornecida é insuficiente | passo à frente | vou ter de passar | tenho de passar |
    passo esta | prefiro não | prefiro abster-me | abstenho-me | recuso | recuso-me |
    recuso responder | recuso-me a responder | nego-me a responder | ignoro | ignoro a resposta |
    receio não | receio que não | temo não | temo que não | lamento não | infelizmente, não |
    impossível responder | impossível saber | impossível de saber | impossível dizer |
    impossível determinar | impossível de determinar | é impossível | difícil dizer |
    difícil de dizer | sem mais informação | sem mais contexto | não há informação |
    não existe informação | não foi possível | não me foi possível
  `),
  ...list(`ocorreu um erro | algo correu mal | algo deu errado | não foi possível processar`),
  ...combine(
    list(`não consegui | não fui capaz de | não sou capaz de | não me foi possível |
      não foi possível | não consigo | não posso | não pude | não sei como | não quero | não ouso`),
    list(`
      responder | identificar | encontrar | determinar | obter | aceder | localizar | confirmar |
      descobrir | ajudar | entender | compreender | opinar | processar | lembrar | recordar |
      lembrar-me | recordar-me
    `),
  ),
];

const english = [
  ...list(`
    i dunno | dunno | idk | no clue | not sure | unsure | i have no clue | i've no idea |
    i couldn't say | i could not say | i wouldn't know | i do not have | i don't have |
    i have no information | i have no data | i can't say | i won't | i will not | i refuse |
    i decline | i prefer not | i'd rather not | i'm afraid | i am afraid | i'm not able |
    i am not able | i was unable | i couldn't find | i could not find | unable to answer |
    unable to determine | unable to provide | unable to help | cannot answer | can't answer |
    cannot determine | can't help | not enough information | insufficient information |
    insufficient data | not enough context | no information | no information available |
    information not available | not known | nobody knows | unanswerable | i apologize |
    my apologies | i don't recall | i do not recall | i don't remember | i do not remember |
    i'm just an ai | as a language model | as a large language model | i don't understand |
    i do not understand | no comment | an error occurred |
    something went wrong | hard to say | impossible to say | impossible to know
  `),
];

const others = [
  ...list(`
    no lo se | no estoy seguro | no estoy segura | no tengo ni idea | ni idea | no puedo |
    lo siento | desconozco | no dispongo | no conozco | no recuerdo | no sabría decir |
    no tengo información | prefiero no responder | no es posible | lo desconozco | no sabría
  `),
  ...list(`
    je ne sais | je sais pas | je n'en sais rien | aucune idée | je n'ai pas | je ne peux pas |
    je ne connais pas | je ne suis pas sûr | je ne suis pas sûre | je ne suis pas certain |
    désolé | désolée | je suis désolé | je suis désolée | je l'ignore | je refuse |
    je ne dispose pas | impossible de répondre | je ne trouve pas | pas d'idée
  `),
  ...list(`
    ich weiß | ich weiß es nicht | ich weiss nicht | ich weiss es nicht | weiß nicht |
    weiß ich nicht | weiss ich nicht | keine ahnung | ich kann nicht | ich kann diese |
    ich kann das nicht | tut mir leid | es tut mir leid | leider nicht | leider kann ich |
    leider weiß ich | ich habe keine | ich bin mir nicht sicher | ich bin nicht sicher |
    entschuldigung | keine antwort | unbekannt | das weiß ich nicht
  `),
  ...list(`
    non lo so | non so | non saprei | nessuna idea | non ne ho idea | mi dispiace | non posso |
    non sono sicuro | non sono sicura | non ho informazioni | non conosco | non ricordo | boh
  `),
];

export const declining = [...portuguese, ...english, ...others];

/** Whole answers that say nothing, beside the common ones. */
export const emptyWords = list(`
  não especificado | não especificada | não consta | não identificado | não identificada |
  não determinado | não determinada | não definido | não informado | não informada | não encontrado | não encontrada | não conhecido | indeterminado | indeterminada | sem certeza | sem dados | not available |
  not applicable | not found | not specified | not provided | not known | unspecified |
  undetermined | unavailable | unanswerable | no content | no data | no result | no results |
  no output | no response generated | empty response |
  no disponible | no aplica | no aplicable | desconocido | desconocida | sin respuesta |
  sin datos | inconnu | inconnue | non disponible | sans réponse | indisponible |
  nicht verfügbar | nicht bekannt | keine angabe | keine angaben | k.a. | non disponibile |
  sconosciuto | sconosciuta | ? | - | ... |
  pois | pois é | sim, claro | sim, é | claro, sim | pois sim | pois não | idk | dunno
`);

/**
 * Words of knowing, answering and asking. A text that holds one speaks of the answer instead of
 * giving it, perhaps: nothing is sure of it where no reference is named.
 */
export const speech = list(`
  sei | saber | saberia | sabemos | ignoro | desconheço | responder | respondo | responda |
  recuso | recuso-me | prefiro | receio | temo | lamento | desculpe | desculpa | perdoe |
  não consigo | não posso | não tenho | não encontrei | não encontro | não percebi |
  não entendi | informação | informações | contexto | pergunta | adivinhar | arriscar |
  impossível | indisponível | desconhecida | desconhecido | erro inesperado | ocorreu um erro |
  tente novamente | tentar novamente | sem ideia | sem dados | sem resposta | nenhuma ideia |
  repetir | especificar | especifique | indicar o | indicar a | país em questão | o país |
  dunno | idk | know | sorry | unfortunately | cannot | can't | couldn't | unable | unsure |
  not sure | unclear | answer | question | clarify | specify | context | information | please |
  error | failed | unavailable | overloaded | try again | went wrong | request | server |
  i need | i am | i'm | i have | i don't | i do not | you could | could you | can you |
  would you | siento | puedo | lo sé | no sé | desconozco | respuesta | pregunta | información |
  désolé | désolée | je ne | je n'ai | je sais | réponse | parlez | parlez-vous | pouvez |
  pouvez-vous | quel pays | leider | weiß | weiss | ich | ahnung | antwort | frage | welches |
  non so | non lo so | mi dispiace | risposta | domanda | se refiere | se refere | habla |
  qué país | que país | which country
`);
