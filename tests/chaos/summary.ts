import type { Confirmed, Findings } from "./audit.ts";
import type { Kills } from "./kills.ts";

interface Run {
  seed: number;
  kills: Kills;
  confirmed: Confirmed;
  findings: readonly Findings[];
  /** `performance.now()` when it began. */
  began: number;
}

export function summarise({ seed, kills, confirmed, findings, began }: Run) {
  const lost = findings.flatMap((found) => found.lost);
  const doubled = findings.flatMap((found) => found.doubled);
  const seconds = Math.round((performance.now() - began) / 1000);
  const { log, total } = kills;
  const json = {
    seed,
    seconds,
    kills: total,
    at: Object.fromEntries([...kills.byPlace].sort()),
    submissions: confirmed.submissions.size,
    rulings: confirmed.rulings.length,
    jobsTakenBack: log
      .map((line) => Number(/took back (\d+) jobs/.exec(line)?.[1] ?? 0))
      .reduce((sum, jobs) => sum + jobs, 0),
    failures: failuresIn(log),
    lost,
    doubled,
  };
  const sentence =
    `${total} processes were killed in ${seconds} s while ${json.submissions} files came in and ` +
    `${json.rulings} answers were ruled: ${lost.length} lost, ${doubled.length} doubled.`;
  return { json, sentence, sound: lost.length + doubled.length === 0 };
}

/** Why jobs failed and were run again, and how often: all but a lost database is worth a look. */
function failuresIn(log: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of log) {
    const [, reason] = /Failed task .* with error '(.*)'/.exec(line) ?? [];
    if (reason) counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}
