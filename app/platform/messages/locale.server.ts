import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteGetLocale } from "#platform/paraglide/runtime.js";
import type { Locale } from "./locale.ts";

// The web server and the Remix bundle are two module graphs of one process: they meet in the
// global registry, so that a language set by the one is seen by the other.
const key = Symbol.for("prumo.locale");
const shared = globalThis as { [key]?: AsyncLocalStorage<Locale> };
const store = shared[key] ?? new AsyncLocalStorage<Locale>();
shared[key] = store;

overwriteGetLocale(currentLocale);

/** Language of the request being answered; Portuguese outside one. */
export function currentLocale(): Locale {
  return store.getStore() ?? "pt";
}

/** Runs `work`, and all it awaits, with messages and numbers in `locale`. */
export function withLocale<T>(locale: Locale, work: () => T): T {
  return store.run(locale, work);
}
