/**
 * Places at which a process may be stopped dead without losing or doubling anything. The fault
 * tests start real processes with `PRUMO_KILL_AT` set to one of them and look at what is left.
 */
export const killPoints = [
  "upload:first-chunk",
  "upload:before-commit",
  "upload:after-commit",
  "grade:claimed",
  "grade:opened",
  "grade:graded",
  "grade:written",
  "grade:committed",
  "publish:before-commit",
] as const;
export type KillPoint = (typeof killPoints)[number];

const armed = process.env.PRUMO_KILL_AT;

/** Does nothing, unless this process was started to die here. */
export function reach(point: KillPoint): void {
  if (armed === point) process.kill(process.pid, "SIGKILL");
}
