import { currentLocale } from "#platform/messages/locale.server.ts";
import { languageTags } from "#platform/messages/locale.ts";
import { formatInstant } from "./format.server.ts";

const minuteMs = 60_000;
const steps = [
  { unit: "day", ms: 1_440 * minuteMs },
  { unit: "hour", ms: 60 * minuteMs },
  { unit: "minute", ms: minuteMs },
] as const;

/** How long ago, in the largest unit that fits: "há 3 dias". */
function formatAge(instant: Date): string {
  const words = new Intl.RelativeTimeFormat(languageTags[currentLocale()], { numeric: "auto" });
  const passedMs = Math.max(0, Date.now() - instant.getTime());
  const step = steps.find(({ ms }) => passedMs >= ms);
  return step
    ? words.format(-Math.floor(passedMs / step.ms), step.unit)
    : words.format(0, "minute");
}

/** A moment as a page shows it: exact for machines, in words for people. */
export function presentMoment(instant: Date) {
  return { at: instant.toISOString(), time: formatInstant(instant), age: formatAge(instant) };
}
