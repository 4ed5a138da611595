// Linking verbs, with what belongs to them.

import { lead } from "./openings.ts";
import { list } from "./phrase-list.ts";

export const verb = [
  ...lead.filter((phrase) => /^(?:é|são|foi|foram|era|seria|será|seriam)(?: |$)/.test(phrase)),
  ...list(`
    eram | fica | fica em | ficam | ficava | nasceu | nasceu em | dura | duram | custa |
    custam | custava | tem | têm | tinha | vale | valem | valia | equivale a | equivalia a |
    equivaliam a | corresponde a | corresponde ao | corresponde à | significa | quer dizer |
    mede | pesa | começa | começam | começou | há | existe | existem | havia | acaba | acabou |
    terminou | nasceu a | termina | ocorre | ocorreu | ocorrem | acontece | aconteceu |
    conhecido como | conhecida como | conhecido por | conhecida por | conhecidos como |
    conhecidas como | chamado | chamada | chamados | chamadas | está em |
    está no | está na | consiste em | passa por | leva o nome de | dá pelo nome de |
    tem o nome de | tem por nome | recebe o nome de | recebeu o nome de | costuma ser |
    costuma chamar-se | é geralmente | is | is called | =
  `),
];
