import type { ModelAttempt } from "#domain/leaderboard/leaderboard-reader.ts";
import { m } from "#platform/paraglide/messages.js";
import { fractionAxis, linearAxis } from "./axis.server.ts";
import { formatDay, formatPercent, formatRange } from "./format.server.ts";

interface Repeat extends ModelAttempt {
  release: number;
  /** Whole percents of target/simple: one twice, or bounds while verdicts are open. */
  alignment: readonly [low: number, high: number];
}

/**
 * Attempts of one revision on one release over time, where there are several: newest release
 * first. Scores of different releases stand apart.
 */
export function presentRepeats(attempts: readonly ModelAttempt[]) {
  const series = new Map<string, Repeat[]>();
  for (const attempt of attempts.flatMap(withScore)) {
    const key = `${attempt.release} ${attempt.entry}`;
    series.set(key, [attempt, ...(series.get(key) ?? [])]);
  }
  return [...series]
    .filter(([, repeats]) => repeats.length > 1)
    .sort(([, [a]], [, [b]]) => (b?.release ?? 0) - (a?.release ?? 0))
    .map(([key, repeats]) => presentSeries(key, repeats));
}

function withScore(attempt: ModelAttempt): Repeat[] {
  const alignment = attempt.percents?.["target.simple"];
  const { release } = attempt;
  return alignment && release !== null ? [{ ...attempt, alignment, release }] : [];
}

/** @param repeats of one revision on one release, oldest first; at least two */
function presentSeries(key: string, repeats: readonly Repeat[]) {
  const [first, last] = [repeats[0], repeats.at(-1)] as [Repeat, Repeat];
  const days = [...new Set([first, last].map(({ sentAt }) => formatDay(sentAt)))];
  const lowest = Math.min(...repeats.map(({ alignment: [low] }) => low));
  const highest = Math.max(...repeats.map(({ alignment: [, high] }) => high));
  return {
    key,
    caption: m.model_repeats_series({ revision: first.revision, release: first.release }),
    chart: {
      alt: m.model_repeats_chart({
        attempts: repeats.length,
        days: days.join("\u00a0– "),
        range: `${formatRange(lowest, highest)}\u00a0%`,
      }),
      ...presentDrift(repeats),
      days,
    },
    rows: repeats.map((repeat) => ({
      id: repeat.submission,
      attempt: m.model_repeats_number({ attempt: repeat.attempt }),
      day: formatDay(repeat.sentAt),
      withdrawn: repeat.state === "withdrawn",
      alignment: `${formatRange(...repeat.alignment)}\u00a0%`,
      agrees:
        repeat.agreesWithFirst === null ? "–" : formatPercent(repeat.agreesWithFirst / 100, 0),
    })),
  };
}

/** Places in percent of the frame, from its top left. */
function presentDrift(repeats: readonly Repeat[]) {
  const times = repeats.map(({ sentAt }) => sentAt.getTime());
  const x = linearAxis([Math.min(...times), Math.max(...times)], 1, String);
  const y = fractionAxis(repeats.map(({ alignment: [, high] }) => high / 100));
  const down = (at: number) => Math.round((100 - at) * 100) / 100;
  return {
    yTicks: y.ticks.map(({ at, label }) => ({ at: down(at), label })),
    points: repeats.map(({ submission, state, sentAt, alignment: [low, high] }) => ({
      id: submission,
      x: x.place(sentAt.getTime()),
      low: down(y.place(low / 100)),
      high: down(y.place(high / 100)),
      withdrawn: state === "withdrawn",
    })),
  };
}
