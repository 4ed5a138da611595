import { type Outgoing, outgoing } from "../outgoing.ts";
import { type Fault, type FaultContext, refusing } from "./fault.ts";

/** A healthy answer whose bytes are tampered with. */
function tampered(summary: string, tamper: (json: string) => string): Fault {
  return {
    summary,
    answer: (context) => {
      const { body, ...rest } = healthy(context);
      return { ...rest, body: Buffer.from(tamper(body.toString())) };
    },
  };
}

function healthy({ dialect, reply, asked }: FaultContext): Outgoing {
  return outgoing(200, dialect.write(reply, asked), dialect.headers(reply.number));
}

const login =
  "<!doctype html><html><head><title>Sign in</title></head><body><form><input name=password></form></body></html>";

/** Bodies that are not what 200 promises. */
export const bodies = {
  "html-200": { summary: "a page with 200", answer: () => outgoing(200, login) },
  "empty-200": tampered("nothing with 200", () => ""),
  "null-200": tampered("null with 200", () => "null"),
  "json-broken": tampered("JSON with a mistake in it", (json) => json.replace(":", ";")),
  "json-truncated": tampered("half of the JSON", (json) => json.slice(0, json.length >> 1)),
  "error-200": {
    summary: "an error with 200",
    answer: (context) => refusing(context, "server_error", {}, 200),
  },
  "event-stream": {
    summary: "server-sent events that nobody asked for",
    answer: ({ dialect, reply, asked }) =>
      outgoing(200, dialect.stream(reply, asked), { "Content-Type": "text/event-stream" }),
  },
  redirect: {
    summary: "307 to somewhere else",
    answer: ({ settings }) => outgoing(307, "", { Location: settings.redirectTo }),
  },
} satisfies Record<string, Fault>;
