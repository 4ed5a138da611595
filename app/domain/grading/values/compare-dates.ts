import type { Comparison } from "./compare.ts";
import type { Value } from "./value.ts";

type DateValue = Extract<Value, { type: "date" }>;
type TimeValue = Extract<Value, { type: "time" }>;

function yearsDiffer(given: DateValue, reference: DateValue): Comparison {
  if (reference.year === undefined) return "equal";
  if (given.year !== undefined) return given.year === reference.year ? "equal" : "different";
  if (given.shortYear === undefined) return "unclear";
  return given.shortYear === reference.year % 100 ? "equal" : "different";
}

/** A finer date than the reference is fine; a coarser one is not, whatever it says. */
export function compareDates(given: DateValue, reference: DateValue): Comparison {
  if (
    reference.month !== undefined &&
    given.month !== undefined &&
    given.month !== reference.month
  ) {
    return "different";
  }
  if (given.floating || reference.floating) return "unclear";
  if (reference.day !== undefined) {
    if (given.day === undefined) return "different";
    if (given.day !== reference.day) return "different";
  }
  if (reference.month !== undefined && given.month === undefined) return "different";
  return yearsDiffer(given, reference);
}

export function compareTimes(given: TimeValue, reference: TimeValue): Comparison {
  if (given.minutes === reference.minutes) {
    // *8h* may be said of the evening; *12h* and later are read on the 24-hour clock.
    const sure = !given.twelve || reference.twelve || given.minutes >= 720;
    return sure ? "equal" : "unclear";
  }
  const halfDay = Math.abs(given.minutes - reference.minutes) === 720;
  return halfDay && (given.twelve || reference.twelve) ? "unclear" : "different";
}
