import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelSubmission } from "#app/services/cancel-submission.server.ts";
import { approveOrganizationByName } from "#app/services/steward/approve-organization.server.ts";
import { grantQuota } from "#app/services/steward/grant-quota.server.ts";
import { changeState } from "#db/queries/submission-state.ts";
import { monthOf, nextMonth } from "#domain/quota/limits.ts";
import { inTurn } from "#tests/factories/answering.ts";
import { refusalOf } from "#tests/factories/refusal.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { giveUpGrading } from "#worker/grading/give-up.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";

const quotas = { submissionsPerMonth: 3, revisionPerWeek: 1, failedPerDay: 20 };

let site: TestSite;
let teams = 0;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
});
afterAll(() => site.close());

/** A team whose founder has a domain of its own, unless one is given. */
const makeTeam = (domain = `equipa-${++teams}.example`) =>
  site.makeTeam({ email: `ana-${++teams}@${domain}` });

const send = (team: TestTeam, model: string, more: Parameters<TestSite["submit"]>[2] = {}) =>
  site.submit(team, inTurn(0), { model, quotas, ...more });

const owner = () => site.database.open("owner").db;
const slots = async (team: TestTeam) => {
  const rows = await owner()
    .selectFrom("quota_slot")
    .select("state")
    .where("organization_id", "=", team.organizationId)
    .orderBy("taken_at")
    .execute();
  return rows.map(({ state }) => state);
};

describe("slots of a month", () => {
  it("are taken by what is accepted, and no more than there are, by thirty at once", async () => {
    const team = await makeTeam();
    const tokens = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => ({ ...team, tokenId: `token-${index}` })),
    );
    const sent = await Promise.allSettled(tokens.map((one, index) => send(one, `Modelo ${index}`)));
    const codes = sent.flatMap((one) => (one.status === "rejected" ? one.reason.code : []));
    expect(new Set(codes)).toEqual(new Set(["quota_exceeded"]));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await slots(team)).toEqual(["reserved", "reserved", "reserved"]);
    const stored = await owner()
      .selectFrom("submission")
      .select("id")
      .where("organization_id", "=", team.organizationId)
      .execute();
    expect(stored).toHaveLength(3);
  });

  it("are spent when grading starts, and named with the next one's time when all are used", async () => {
    const team = await makeTeam();
    for (const model of ["A", "B", "C"]) {
      const { id } = await send(team, `Modelo ${model}`);
      await gradeSubmission(site.worker, id, "grade");
    }
    expect(await slots(team)).toEqual(["spent", "spent", "spent"]);
    const { code, message, details } = await refusalOf(send(team, "Modelo D"));
    const next = nextMonth(new Date());
    expect([code, details.quota, details.limit]).toEqual(["quota_exceeded", "month", 3]);
    expect(details.next_slot).toBe(next.toISOString());
    expect(message).toContain("00:00:00 UTC");
    expect(message).toMatch(/partilhada por todas as organizações do domínio equipa-\d+\.example/);
  });

  it("come back with the month", async () => {
    const team = await makeTeam();
    for (const model of ["A", "B", "C"]) await send(team, `Modelo ${model}`);
    await owner()
      .updateTable("quota_slot")
      .set({ taken_at: new Date(monthOf(new Date()).getTime() - 1) })
      .where("organization_id", "=", team.organizationId)
      .execute();
    await expect(send(team, "Modelo D")).resolves.toMatchObject({ state: "queued" });
  });

  it("cost nothing to be settled again", async () => {
    const team = await makeTeam();
    const { id } = await send(team, "Modelo");
    await gradeSubmission(site.worker, id, "grade");
    await gradeSubmission(site.worker, id, "regrade");
    expect(await slots(team)).toEqual(["spent"]);
  });
});

describe("a slot is given back", () => {
  it("on cancelling before grading starts", async () => {
    const team = await makeTeam();
    const { id } = await send(team, "Modelo");
    const { organizationId } = team;
    await cancelSubmission({ db: site.web }, { organizationId, submissionId: id, actor: "test" });
    expect(await slots(team)).toEqual(["returned"]);
    await expect(send(team, "Modelo")).resolves.toMatchObject({ state: "queued" });
  });

  it("when the platform fails, whether it had begun or not", async () => {
    const team = await makeTeam();
    const { id } = await send(team, "Modelo");
    await changeState(site.worker.db, { submission: id, event: "grade", actor: "test" });
    expect(await slots(team)).toEqual(["spent"]);
    await giveUpGrading(site.worker.db, id, 10);
    expect(await slots(team)).toEqual(["returned"]);
  });

  it("when a steward refuses it, and is kept when one approves", async () => {
    const team = await makeTeam();
    const name = await owner()
      .selectFrom("organization")
      .select("name")
      .where("id", "=", team.organizationId)
      .executeTakeFirstOrThrow();
    const [refused, kept] = [await send(team, "A"), await send(team, "B")].map(({ id }) => id);
    await owner()
      .updateTable("submission")
      .set({ state: "awaiting_approval" })
      .where("organization_id", "=", team.organizationId)
      .execute();
    const change = { submission: refused as string, event: "refuse", actor: "test" } as const;
    await changeState(site.steward.db, change);
    await approveOrganizationByName(site.steward, name.name, "test");
    expect((await slots(team)).sort()).toEqual(["reserved", "returned"]);
    await gradeSubmission(site.worker, kept as string, "grade");
    expect((await slots(team)).sort()).toEqual(["returned", "spent"]);
  });

  it("never twice, and not by withdrawing", async () => {
    const team = await makeTeam();
    const { id } = await send(team, "Modelo");
    await gradeSubmission(site.worker, id, "grade");
    await changeState(site.web, { submission: id, event: "withdraw", actor: "test" });
    expect(await slots(team)).toEqual(["spent"]);
  });
});

describe("one quota", () => {
  it("is that of all organisations founded from one domain, however many accounts", async () => {
    const all = [];
    for (let account = 0; account < 20; account += 1) all.push(await makeTeam("partilha.example"));
    const sent = await Promise.allSettled(all.map((team, index) => send(team, `Modelo ${index}`)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  it("is not shared by those of free mail", async () => {
    const [one, other] = [await makeTeam("gmail.com"), await makeTeam("gmail.com")];
    for (const model of ["A", "B", "C"]) await send(one, `Modelo ${model}`);
    const { message } = await refusalOf(send(one, "Modelo D"));
    expect(message).not.toContain("partilhada");
    await expect(send(other, "Modelo A")).resolves.toMatchObject({ state: "queued" });
  });

  it("stays an organisation's own when its domain becomes another", async () => {
    const team = await makeTeam();
    for (const model of ["A", "B", "C"]) await send(team, `Modelo ${model}`);
    await owner()
      .updateTable("organization_profile")
      .set({ verified_domain: `novo-${team.organizationId}.example` })
      .where("organization_id", "=", team.organizationId)
      .execute();
    expect((await refusalOf(send(team, "Modelo D"))).details.quota).toBe("month");
  });
});

describe("a model revision", () => {
  it("is scored once in seven days, whatever it is called", async () => {
    const team = await makeTeam();
    const facts = { weights: `sha256:${"0a".repeat(32)}` };
    const { id } = await send(team, "Modelo", { facts });
    const { details } = await refusalOf(send(team, "Outro nome", { facts, revision: "9" }));
    const { taken_at } = await owner()
      .selectFrom("quota_slot")
      .select("taken_at")
      .where("submission", "=", id)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ quota: "revision", limit: 1 });
    expect(details.next_slot).toBe(new Date(taken_at.getTime() + 7 * 86_400_000).toISOString());
    await expect(send(team, "Modelo", { revision: "2" })).resolves.toMatchObject({});
  });
});

describe("failed validations", () => {
  const sendBad = (team: TestTeam) =>
    send({ ...team, itemIds: team.itemIds.slice(0, 3), tokenId: `t-${Math.random()}` }, "Modelo", {
      quotas: { ...quotas, failedPerDay: 5 },
    });

  it("hold no slot, and are told no more often than the day allows, by thirty at once", async () => {
    const team = await makeTeam();
    const sent = await Promise.allSettled(Array.from({ length: 30 }, () => sendBad(team)));
    const codes = sent.map((one) => (one.status === "rejected" ? one.reason.code : "accepted"));
    expect(codes.filter((code) => code === "file_invalid")).toHaveLength(5);
    expect(codes.filter((code) => code === "quota_exceeded")).toHaveLength(25);
    expect(await slots(team)).toEqual([]);
    const { details } = await refusalOf(sendBad(team));
    const day = new Date();
    const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1);
    expect(details).toMatchObject({ quota: "validations", limit: 5 });
    expect(details.next_slot).toBe(new Date(midnight).toISOString());
  });
});

describe("a steward's grant", () => {
  it("lifts the month's limit and the revision's, once each, and is on record", async () => {
    const team = await makeTeam();
    const { name } = await owner()
      .selectFrom("organization")
      .select("name")
      .where("id", "=", team.organizationId)
      .executeTakeFirstOrThrow();
    for (const model of ["A", "B", "C"]) await send(team, model);
    const grant = { organization: name, submissions: 1, reason: "Our outage.", by: "ana" };
    await grantQuota(site.steward.db, grant);
    await expect(send(team, "A")).resolves.toMatchObject({ state: "queued" });
    expect((await refusalOf(send(team, "B"))).code).toBe("quota_exceeded");
    const audit = await site.steward.db
      .selectFrom("audit_entry")
      .select(["actor", "act", "facts"])
      .where("subject", "=", team.organizationId)
      .execute();
    expect(audit).toEqual([
      expect.objectContaining({
        actor: "ana",
        act: "quota.grant",
        facts: expect.objectContaining({ submissions: 1, reason: "Our outage." }),
      }),
    ]);
  });

  it("is refused without a reason, for nobody and for nothing", async () => {
    const team = await makeTeam();
    const grant = { organization: "Ninguém", submissions: 1, reason: "x", by: "ana" };
    expect((await refusalOf(grantQuota(site.steward.db, grant))).code).toBe("not_found");
    for (const more of [{ reason: " " }, { submissions: 0 }, { submissions: 1.5 }]) {
      const act = grantQuota(site.steward.db, { ...grant, ...more });
      expect((await refusalOf(act)).code).toBe("invalid_request");
    }
    expect(await slots(team)).toEqual([]);
  });
});
