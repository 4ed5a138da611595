// What may stand around an answer and around numbers.
import { list } from "./phrase-list.ts";

export const approximate = list(`
  cerca de | cerca das | cerca dos | aproximadamente | mais ou menos | por volta de |
  por volta das | por volta do | por volta dos | à volta de | à volta dos | à volta das | uns |
  umas | na ordem de | na ordem dos | na ordem das | coisa de | ~
`);

export const bound = list(`
  mais de | mais do que | mais que | menos de | menos do que | menos que | pelo menos |
  no mínimo | no máximo | até | até aos | até às | acima de | acima dos | abaixo de |
  abaixo dos | quase | perto de | perto das | perto dos | próximo de | superior a | inferior a |
  antes de | antes das | antes do | depois de | depois das | depois do | após | após as |
  após o | a partir de | a partir das | a partir do | a partir dos | < | >
`);

export const complement = list(`
  no total | em causa | em questão | d.c. | ao todo | em particular | em geral | por excelência | de idade | feitos |
  completos | da noruega | da islândia | da terra nova | de portugal | do ensino secundário |
  do ensino básico | do secundário | do ensino superior | por favor | hoje em dia | atualmente |
  hora de lisboa | hora local | em ponto | na europa | exatos | exatas | apenas
`);

export const modifier = list(`
  a palavra | palavra | o termo | termo | a expressão | expressão | o nome | o nome de |
  nome de | o chamado | a chamada | os chamados | as chamadas | a cada | de cada | chamado de |
  chamada de | conhecido como | conhecida como | conhecido por | conhecida por | denominado |
  denominada | designado por | designada por | o dia | no dia | dia | o ano de | no ano de |
  ano de | o mês de | no mês de | mês de | durante | ao longo de | são necessários |
  são precisos | el-rei | sua majestade | o rei de portugal | início de | início do |
  inícios do | meados de | meados do | finais de | finais do | fim de | fim do | final do |
  princípio do | o início do | os finais do | a primeira metade do | a segunda metade do |
  primeira metade do | segunda metade do
`);
