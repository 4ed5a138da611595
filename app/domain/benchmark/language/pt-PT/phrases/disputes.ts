// What, behind an answer, puts another in its place.
import { combine, list } from "./phrase-list.ts";

export const dispute = [
  ...list(`
    provavelmente | mais provavelmente | muito provavelmente | possivelmente | eventualmente |
    porventura | presumivelmente | o mais provável | mais provável | com mais certeza |
    mais certo | mais certa | mais correto | mais correta | mais exato | preferencialmente |
    no entanto | no fundo | em rigor | a rigor | em princípio | em suma | em conclusão |
    concluindo | em vez disso | em bom rigor | em última análise | em alternativa | alternativa |
    alternativas | na prática | de facto | com efeito | não obstante | em todo o caso |
    em qualquer caso | de qualquer modo | seja como for | em contrapartida | por outro lado |
    com reservas | com dúvidas | por engano | por erro | por lapso | por equívoco | erradamente | erroneamente |
    incorretamente | indevidamente | impropriamente | erro meu | engano meu | lapso meu |
    minha culpa | é um erro | foi um erro | é engano | foi engano | não ser | não seja |
    não sendo | não fosse | outros dizem | dizem outros | segundo outros | para outros |
    outros preferem | outros defendem | outros afirmam | há quem | segundo alguns |
    a não ser | se não for | salvo se | exceto se | melhor dizendo | digamos | melhor dito | or rather |
    em boa verdade | em verdade | na opinião | na minha opinião | no meu entender |
    para ser exato | para ser preciso | para ser rigoroso | por sinal | por certo | por acaso |
    com toda a certeza | com certeza | de certeza | com franqueza | de preferência |
    ponto de vista | ao que parece | ao que tudo indica | pelos vistos | como quem diz |
    mais propriamente | mais exatamente | quando muito | quando não | se bem que | com a ressalva |
    cá diz-se | aqui diz-se | por cá | cá é | embora seja | ainda que seja | para já | para mim | para os locais | leia-se | lê-se | sem esquecer | pois é |
    probably | however
  `),
  ...combine(
    list(`em caso | em hipótese | em circunstância | de forma | de modo | de maneira`),
    list(`algum | alguma | nenhum | nenhuma`),
  ),
  ...combine(
    list(`resposta | opção | solução | hipótese`),
    list(`certa | correta | exata | verdadeira | boa | final | definitiva`),
  ),
  ...combine(
    list(`a correta | o correto | a certa | o certo`),
    list(`é | era | será | seria | seja`),
  ),
];

export const equation = list(`
  mais conhecido por | mais conhecida por | mais conhecido como | mais conhecida como | ou seja | isto é | i.e. | ie | quer dizer | a saber | ou melhor | por outras palavras |
  noutros termos | em outras palavras | ou antes | that is | namely
`);
