import { LocalTime } from "./local-time.tsx";

/** When the next slot of a quota comes on the reader's clock, where words have told it in UTC. */
export function NextSlot({ problem }: { problem: { next_slot?: unknown } }) {
  const { next_slot: at } = problem;
  return typeof at === "string" ? <LocalTime at={at} text="" /> : null;
}
