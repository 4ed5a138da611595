/** Who runs endpoints, in histories. */
export const runActor = "worker";
