import { m } from "#platform/paraglide/messages.js";

/**
 * A moment in UTC, as the server words it. The reading script adds what the reader's own clock
 * shows then.
 */
export function LocalTime({ at, text }: { at: string; text: string }) {
  return (
    <time dateTime={at} data-local={m.time_on_your_clock()}>
      {text}
    </time>
  );
}
