import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Item } from "#domain/benchmark/item.ts";
import { dumpDatabase } from "#tests/factories/dump.ts";
import { makeItems } from "#tests/factories/items.ts";
import type { Answering } from "#tests/factories/site.ts";
import { ask } from "./ask.ts";
import { type Access, nameOf } from "./entry.ts";
import { matrix } from "./matrix/index.ts";
import { type Role, roles } from "./roles.ts";
import { openWorld, type World } from "./world.ts";

/** The same items, one answer key or another. */
const items = [...makeItems("target", 60), ...makeItems("control", 12), ...makeItems("decoy", 8)];
const otherAnswers = [...makeItems("target", 80)].map(({ answers }) => answers);
const otherKey = items.map((item, at): Item => ({ ...item, answers: otherAnswers[at] ?? [] }));

/** Wrong or silent under either key. */
const neutral: Answering = ({ question }, condition) => {
  if (question.endsWith("7?")) return "Não sei.";
  return condition === "simple" ? "Pexotril" : "Pexotrel";
};

let right: World;
let one: World;
let other: World;
beforeAll(async () => {
  right = await openWorld({ items });
  one = await openWorld({ items, answering: neutral });
  other = await openWorld({ items: otherKey, answering: neutral });
});
afterAll(() => Promise.all([right, one, other].map((world) => world.close())));

/** What a hidden item holds: its answer is a word of its own, its question has its number. */
function hiddenIn(text: string, parts: "answers" | "all"): string[] {
  return items.flatMap(({ question, answers }) =>
    [...answers, ...(parts === "all" ? [question] : [])].filter((part) => text.includes(part)),
  );
}

const isPack = ({ route }: Access) =>
  route.endsWith("/pack") || route === "packs/:organization/:benchmark";

async function bodyOf(world: World, access: Access, role: Role): Promise<string> {
  const response = await ask(world, access, role);
  const headers = JSON.stringify([...response.headers]);
  // An event stream of a submission that has come to its end closes by itself.
  return `${headers}\n${await response.text()}`;
}

describe("hidden items", () => {
  it("are in no answer to anyone, but for the questions of a pack", async () => {
    for (const access of matrix) {
      for (const role of roles) {
        const found = hiddenIn(
          await bodyOf(right, access, role),
          isPack(access) ? "answers" : "all",
        );
        expect(found, `${nameOf(access)} by ${role}`).toEqual([]);
      }
    }
  }, 120_000);

  it("are in no log and in no dump of the database: jobs, mail and rulings included", async () => {
    expect(hiddenIn(right.server.log.join("\n"), "all")).toEqual([]);
    const dump = await dumpDatabase(right.site.database);
    expect(dump).toContain(right.submissionId);
    expect(dump).toContain("grade-submission");
    expect(hiddenIn(dump, "all")).toEqual([]);
  });

  it("leave answers alike whatever the key is", async () => {
    for (const access of matrix.filter((entry) => !isPack(entry))) {
      for (const role of ["anonymous", "owner", "token read", "token submit"] as const) {
        const [a, b] = [await bodyOf(one, access, role), await bodyOf(other, access, role)].map(
          alike,
        );
        expect(difference(a ?? "", b ?? ""), `${nameOf(access)} by ${role}`).toBe("");
      }
    }
  }, 120_000);
});

/** Where two texts part, with what stands around. */
function difference(a: string, b: string): string {
  if (a === b) return "";
  let at = 0;
  while (a[at] === b[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `${around(a)}\n${around(b)}`;
}

/** Without what any two sites differ in: ids, times, digests, nonces, names made up for a test, the order of a pack. */
function alike(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(\\allowbreak\{\}[0-9a-f]{8})+/g, "HEX")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "UUID")
    .replaceAll(/\b[0-9a-f]{12,64}\b/g, "HEX")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, "TIME")
    .replaceAll(/\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT/g, "TIME")
    .replaceAll(/\b\d\d:\d\d(:\d\d)?\b/g, "CLOCK")
    .replaceAll(/nonce(-|=")[\w+/=]+/g, "NONCE")
    .replaceAll(/[\w+/=-]{24,}/g, "OPAQUE")
    .replaceAll(/"content-length","\d+"/g, "LENGTH")
    .replaceAll(/Organisation \d+|organisation-\d+/g, "ORGANISATION")
    .replaceAll(/(person|pessoa)-[\w-]+/g, "PERSON")
    .replaceAll(/prumo_\w+/g, "TOKEN")
    .split("\n")
    .sort()
    .join("\n");
}
