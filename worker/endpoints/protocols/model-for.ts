import type { LanguageModelV3 } from "@ai-sdk/provider";
import type { Exchange } from "./exchange.ts";
import { adapters } from "./index.ts";
import type { Target } from "./target.ts";

/** To make one costs more than to ask it: the SDK builds the schema of its stream anew. */
const models = new WeakMap<Target, LanguageModelV3>();
/** Calls under way, by the one thing of a call that the SDK hands on to its fetch. */
const exchanges = new WeakMap<AbortSignal, Exchange>();

const carry: typeof fetch = (address, init) => {
  const exchange = init?.signal && exchanges.get(init.signal);
  if (!exchange) throw new Error("a request of no exchange");
  return exchange.fetch(address, init);
};

/** Without query and final slashes: what the protocol's path is added to. */
function bareAddress(baseUrl: string): string {
  const url = new URL(baseUrl);
  url.search = "";
  url.hash = "";
  return url.href.replace(/\/+$/, "");
}

/** The SDK's model of a target; asked with a signal of {@link signalFor}. */
export function modelFor(target: Target): LanguageModelV3 {
  const known = models.get(target);
  if (known) return known;
  const { protocol, model: id, baseUrl, key } = target;
  // Never without a key, or the SDK would take one from the environment.
  const model = adapters[protocol].model(id, bareAddress(baseUrl), key ?? "", carry);
  models.set(target, model);
  return model;
}

/** What leads a call of the SDK to its exchange; it never aborts, the exchange minds what does. */
export function signalFor(exchange: Exchange): AbortSignal {
  const { signal } = new AbortController();
  exchanges.set(signal, exchange);
  return signal;
}
