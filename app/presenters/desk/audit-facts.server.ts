import { verdicts } from "#domain/grading/verdict.ts";
import { memberRoles } from "#domain/identity/member-role.ts";
import { m } from "#platform/paraglide/messages.js";
import { formatCount } from "../format.server.ts";
import { roleName } from "../organization-head.server.ts";
import { answerHref } from "./answers-page.server.ts";
import { type AuditKind, wordsOfFact } from "./audit-words.server.ts";
import { deskPath } from "./frame.server.ts";
import { submissionHref } from "./submissions-page.server.ts";
import { verdictName } from "./verdicts.server.ts";

interface Place {
  /** Names by id. */
  people: ReadonlyMap<string, string>;
  organizations: ReadonlyMap<string, string>;
  publicOrigin: string;
}

interface Told {
  text: string;
  /** Set as an id. */
  isId: boolean;
  href: string | null;
}

/** Facts as they were recorded, each with its label; of what has no words, the JSON itself. */
export function presentFacts(place: Place, facts: Readonly<Record<string, unknown>>) {
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => {
      const { text, kind } = wordsOfFact(name);
      const values = Array.isArray(value) ? value : [value];
      const told = values.map((one) => tellValue(place, kind, one));
      return {
        label: text,
        values: told.length > 0 ? told : [plain(m.audit_nothing())],
        count: m.audit_many({ count: formatCount(told.length) }),
      };
    });
}

function tellValue(place: Place, kind: AuditKind, value: unknown): Told {
  if (typeof value === "boolean") return plain(value ? m.audit_yes() : m.audit_no());
  if (typeof value === "number") return plain(formatCount(value));
  if (typeof value === "string") return presentSubject(place, kind, value);
  return { text: JSON.stringify(value), isId: true, href: null };
}

/** What an entry is about, by name where it has one, and its page where there is one. */
export function presentSubject(place: Place, kind: AuditKind, id: string): Told {
  const { people, organizations, publicOrigin } = place;
  const verdict = verdicts.find((one) => one === id);
  const role = memberRoles.find((one) => one === id);
  const organization = organizations.get(id);
  if (kind === "verdict" && verdict) return plain(verdictName(verdict));
  if (kind === "role" && role) return plain(roleName(role));
  if (kind === "person") return named(people.get(id), id, null);
  if (kind === "organization") {
    const search = organization && new URLSearchParams({ q: organization });
    return named(organization, id, search ? `${deskPath("quotas")}?${search}` : null);
  }
  if (kind === "submission") return named(undefined, id, submissionHref(id));
  if (kind === "answer") return named(undefined, id, answerHref(id));
  if (kind === "report") return named(undefined, id, deskPath("reports"));
  if (kind === "benchmark") return { text: id, isId: false, href: `${publicOrigin}/${id}` };
  if (kind === "version") {
    return { text: id, isId: false, href: `${publicOrigin}/${id.replace("/", "/v/")}` };
  }
  return kind === "plain" ? plain(id) : named(undefined, id, null);
}

const plain = (text: string): Told => ({ text, isId: false, href: null });

const named = (name: string | undefined, id: string, href: string | null): Told => ({
  text: name ?? id,
  isId: name === undefined,
  href,
});
