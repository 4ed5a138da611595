const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** Aborts at the first signal that asks this process to end. */
export function stopRequest(): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) process.on(signal, () => controller.abort());
  return controller.signal;
}
