import type { Localised } from "#domain/benchmark/localised.ts";

/** What may stand in the way of a version, each with what to do, at the desk or by a command. */
export const obstacleWords = {
  noRelease: (benchmark: string): Localised => ({
    en: `${benchmark} has no release yet: import its items with \`prumo import\` first`,
    pt: `${benchmark} ainda não tem edição: importe primeiro os itens com \`prumo import\``,
  }),
  unsettled: (count: number): Localised => ({
    en: `${count} submissions are being settled again after a ruling: wait for the worker, then publish`,
    pt: `submissões a ser acertadas depois de uma decisão: ${count}; espere pelo avaliador e publique depois`,
  }),
  olderGrader: (benchmark: string): Localised => ({
    en: `some entries were graded by an older grader: run \`prumo regrade --benchmark ${benchmark}\``,
    pt: `há entradas avaliadas por um avaliador mais antigo: corra \`prumo regrade --benchmark ${benchmark}\``,
  }),
  unreviewed: (count: number, benchmark: string): Localised => ({
    en: `${count} closed-world verdicts have not been looked at: see Closed world, or \`prumo adjudicate list --benchmark ${benchmark} --closed-world\``,
    pt: `veredictos de mundo fechado por rever: ${count}; veja Mundo fechado, ou \`prumo adjudicate list --benchmark ${benchmark} --closed-world\``,
  }),
  overdue: (count: number, days: number, benchmark: string): Localised => ({
    en: `${count} answers have waited more than ${days} days for a ruling: see Answers, or \`prumo adjudicate list --benchmark ${benchmark}\``,
    pt: `respostas há mais de ${days} dias à espera de decisão: ${count}; veja Respostas, ou \`prumo adjudicate list --benchmark ${benchmark}\``,
  }),
  nothing: {
    en: "no entry is scored on the current release: there is nothing to publish",
    pt: "nenhuma entrada está pontuada na edição atual: não há nada que publicar",
  },
} as const;
