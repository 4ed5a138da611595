import type { Mistake } from "./likely-mistake.ts";
import type { Protocol } from "./protocol.ts";

/** What each protocol's client adds to the base address, and what the base ends with by custom. */
const routes: Readonly<Record<Protocol, { added: RegExp; version: string }>> = {
  "openai-chat": { added: /(\/chat\/completions|\/completions|\/chat)$/, version: "/v1" },
  "openai-responses": { added: /\/responses$/, version: "/v1" },
  "anthropic-messages": { added: /\/messages$/, version: "/v1" },
  "google-gemini": { added: /\/models(\/[^/]*)?$/, version: "/v1beta" },
};
const anyAdded = Object.values(routes).map(({ added }) => added);

function withPath(address: string, path: string): string {
  const { href, pathname } = new URL(address);
  const origin = href.slice(0, href.indexOf("/", href.indexOf("//") + 2));
  const rest = href.slice(origin.length + pathname.length);
  return `${origin}${path}${rest}`;
}

/** The same address under the other scheme. */
export function correctedScheme(address: string): string {
  return address.startsWith("https:")
    ? address.replace(/^https:/, "http:")
    : address.replace(/^http:/, "https:");
}

/** What is likely wrong with the path of a base address that led nowhere. */
export function baseMistake(sight: {
  readonly protocol: Protocol;
  readonly baseUrl: string;
}): Mistake | undefined {
  const path = new URL(sight.baseUrl).pathname.replace(/\/+$/, "");
  const added = anyAdded.find((each) => each.test(path));
  if (added) {
    const bare = path.replace(added, "");
    return { code: "full_path_as_base", suggestion: withPath(sight.baseUrl, bare) };
  }
  const doubled = /(\/v\d\w*)(\/v\d\w*)+$/.exec(path);
  if (doubled) {
    const once = path.slice(0, doubled.index) + doubled[1];
    return { code: "doubled_version", suggestion: withPath(sight.baseUrl, once) };
  }
  if (/\/v\d\w*(\/|$)/.test(path)) return undefined;
  const { version } = routes[sight.protocol];
  return { code: "missing_version", suggestion: withPath(sight.baseUrl, path + version) };
}
