import type { RefusalReason } from "../dialect.ts";
import { outgoing } from "../outgoing.ts";
import { type Fault, refusing } from "./fault.ts";

type Status = 500 | 502 | 503 | 504;
type Form = "json" | "html" | "empty";

const errors: Record<Status, [title: string, reason: RefusalReason]> = {
  500: ["Internal Server Error", "server_error"],
  502: ["Bad Gateway", "bad_gateway"],
  503: ["Service Temporarily Unavailable", "unavailable"],
  504: ["Gateway Time-out", "gateway_timeout"],
};

/** Whose front does not know the protocol: a proxy's page. */
function page(title: string): string {
  return `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;
}

function serverError(status: Status, form: Form): Fault {
  const [title, reason] = errors[status];
  const written = page(`${status} ${title}`);
  return {
    summary: `${status} ${{ json: "in the protocol's own form", html: "with a proxy's page", empty: "with nothing" }[form]}`,
    answer: (context) =>
      form === "json"
        ? refusing(context, reason)
        : outgoing(status, form === "html" ? written : ""),
  };
}

/** Failures of the endpoint, each in three forms. */
export const serverErrors = {
  "500-json": serverError(500, "json"),
  "500-html": serverError(500, "html"),
  "500-empty": serverError(500, "empty"),
  "502-json": serverError(502, "json"),
  "502-html": serverError(502, "html"),
  "502-empty": serverError(502, "empty"),
  "503-json": serverError(503, "json"),
  "503-html": serverError(503, "html"),
  "503-empty": serverError(503, "empty"),
  "504-json": serverError(504, "json"),
  "504-html": serverError(504, "html"),
  "504-empty": serverError(504, "empty"),
} satisfies Record<string, Fault>;
