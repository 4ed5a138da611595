/** Share of a run's calls that may stay without any answer, after all tries, for it to be graded. */
const mostLostFraction = 0.02;

/** Whether so many calls were lost on the way that a score would say little of the model. */
export function isTooMuchLost(lost: number, calls: number): boolean {
  return lost > mostLostFraction * calls;
}
