// How answers are joined, corrected, glossed and rejected.
import { combine, list } from "./phrase-list.ts";

export const alternative = list(`
  ou | ou então | ou talvez | ou ainda | ou até | ou mesmo | ou possivelmente | ou quiçá |
  ou também | e/ou | or | talvez também | quiçá | senão | vs | versus
`);

export const conjunction = list(`
  e | e também | e ainda | e até | e talvez | e possivelmente | bem como | assim como | mais o |
  mais a | and | y | juntamente com | e depois
`);

export const correction = list(`
  ou melhor | minto | corrijo | corrigindo | correção | perdão | digo | quero dizer |
  queria dizer | pensando melhor | pensando bem | espera | não, espera | enganei-me |
  estou enganado | estava enganado | retifico | retificando | reconsiderando | errei |
  na verdade não | afinal é | afinal não | i mean | actually | wait
`);

export const weakCorrection = list(`
  aliás | na verdade | na realidade | afinal | quer dizer | desculpe | desculpa |
  mais precisamente | mais corretamente | ou antes
`);

export const retraction = [
  ...combine(list(`de modo | de maneira | de forma`), list(`nenhum | nenhuma | algum | alguma`)),
  ...combine(
    list(`claro | acho | penso | creio | julgo | parece | parece-me | acredito | óbvio | certo`),
    list(`que não`),
  ),
  ...combine(
    list(
      `a verdadeira | a definitiva | a resposta definitiva | a certa | a correta | o certo | o correto`,
    ),
    list(`é | era | será | seria | seja`),
  ),
  ...list(`
    nem pensar | nem por sombras | nem por isso | nem de longe | nada disso | nada a ver |
    longe disso | pelo contrário | muito pelo contrário | retiro o que | retiro a resposta |
    mentira | é mentira | corrigido | corrigida | risca isso | risque isso | esqueça isso |
    esquece isso | demasiado óbvio | demasiado fácil | demasiado óbvia | eu pensava | pensava eu |
    pensei que | pensava que | a verdadeira resposta | minha primeira resposta |
    resposta anterior | possa ser | possa também ser | possam ser | duvido | tenho dúvidas |
    não acredito que | não acho que | não creio que | não penso que | não me parece |
    descarto | excluo | rejeito | i doubt | i don't think | i do not think | certainly not | nope |
    not really | scratch that | never mind
  `),
];

export const gloss = [
  ...list(`ou seja | isto é | a saber | i.e.`),
  ...combine(
    list(`
      também | mais | vulgarmente | popularmente | comummente | habitualmente | e também |
      igualmente | 
    `),
    list(`
      conhecido como | conhecida como | conhecidos como | conhecidas como | conhecido por |
      conhecida por | conhecidos por | conhecidas por | chamado | chamada | chamados |
      chamadas | chamado de | chamada de | designado | designada | designado por |
      designada por | denominado | denominada
    `),
  ),
  ...list(`
    também dito | também dita | vulgo | abreviado | abreviadamente | abreviatura de | sigla de |
    sigla para | que significa | que quer dizer | ou simplesmente | ou apenas | ou só |
    ou abreviadamente | pois | porque | já que | uma vez que | visto que | dado que | por ser |
    por causa | não confundir | não confundir com | a não confundir com | equivalente a |
    equivalente ao | equivalente à | semelhante a | semelhante ao | parecido com | em inglês |
    em espanhol | em latim | mais concretamente | embora | ainda que | apesar de
  `),
];

export const negation = list(`
  não é | não são | não foi | não foram | não era | não será | não seria | não se chama |
  não se trata | não se trata de | não se trata do | não se trata da | não fica | não se diz |
  não pode ser | não deve ser | a resposta não é | nunca foi | nunca é | it is not | it's not
`);

export const contrast = list(`
  e não | mas não | não | em vez de | em vez do | em vez da | ao invés de | ao invés do |
  ao contrário de | ao contrário do | ao contrário da | em lugar de | em lugar do |
  diferente de | diferente do | diferente da | distinto de | distinto do | nem
`);

export const doubt = [
  ...combine(
    list(`também | ou também`),
    list(`
      pode | podem | poderia | poderá | podia | serve | servia | se aceita | é aceite |
      é válido | é correto | é possível | seria | há | existe | existem | é uma
    `),
  ),
  ...combine(
    list(`pode | podem | poderia | poderá | há | existe | existem | seria`),
    list(`também`),
  ),
  ...list(`
    pode ser | podem ser | poderia ser | poderá ser | podia ser | pode tratar-se |
    outra possibilidade | outra opção | outra resposta | outra hipótese | outra alternativa |
    outras possibilidades | outras opções | outras respostas | outras hipóteses |
    outro nome possível | alternativamente | em alternativa | como alternativa | ou então |
    ou ainda | ou talvez | talvez | quiçá | possivelmente | se não for | caso contrário |
    a não ser que | exceto se | salvo se | errado | errada | incorreto | incorreta | falso |
    falsa | estou errado | estou errada | estou enganado | enganei-me | está incorreto |
    está incorreta | não está correto | não está correta | não é verdade | não é correto |
    não é a resposta | não é essa | não é isso | resposta errada | resposta é falsa | é falso |
    é mentira | a brincar | a resposta é | a resposta correta é | há quem diga | há quem chame |
    alguns dizem
  `),
];
