/**
 * Places at which a process may end or sleep without losing or doubling anything. The fault tests
 * start real processes with `PRUMO_KILL_AT` or `PRUMO_PAUSE_AT` set to one of them and look at
 * what is left.
 */
export const killPoints = [
  "upload:first-chunk",
  "upload:before-commit",
  "upload:after-commit",
  "grade:taken",
  "grade:claimed",
  "grade:opened",
  "grade:graded",
  "grade:written",
  "grade:committed",
  "publish:before-commit",
  "mail:sent",
  "run:claimed",
  "run:stored",
  "run:before-finish",
  "run:finished",
  "again:asked",
] as const;
export type KillPoint = (typeof killPoints)[number];

const { PRUMO_KILL_AT: deadly, PRUMO_PAUSE_AT: sleepy } = process.env;
let slept = false;

/** Does nothing, unless this process was started to die here, or to sleep here once. */
export function reach(point: KillPoint): void {
  if (deadly === point) process.kill(process.pid, "SIGKILL");
  if (sleepy !== point || slept) return;
  slept = true;
  process.kill(process.pid, "SIGSTOP");
}
