import { afterAll, beforeAll, expect, it } from "vitest";
import { approveOrganizationByName } from "#app/services/steward/approve-organization.server.ts";
import { inTurn } from "#tests/factories/answering.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
});
afterAll(() => site.close());

const statesOf = async ({ organizationId }: TestTeam) => {
  const rows = await site.web
    .selectFrom("submission")
    .select("state")
    .where("organization_id", "=", organizationId)
    .execute();
  return rows.map(({ state }) => state);
};

it("is waited for, and lets what waited go on", async () => {
  const team = await site.makeTeam({ organization: "Por Aprovar", approveNew: false });
  await expect(site.submit(team, inTurn(0))).resolves.toMatchObject({ state: "awaiting_approval" });
  await approveOrganizationByName(site.steward, "Por Aprovar", "ana");
  expect(await statesOf(team)).toEqual(["queued"]);
  await expect(site.submit(team, inTurn(0))).resolves.toMatchObject({ state: "queued" });
});

it("leaves nothing waiting that came at the same moment", async () => {
  for (let time = 0; time < 8; time += 1) {
    const organization = `Corrida ${"ABCDEFGH"[time]}`;
    const team = await site.makeTeam({ organization, approveNew: false });
    await Promise.all([
      ...[0, 1, 2].map((model) =>
        site.submit({ ...team, tokenId: `t${model}` }, inTurn(model), { model: `M ${model}` }),
      ),
      approveOrganizationByName(site.steward, organization, "ana"),
    ]);
    expect(new Set(await statesOf(team)), organization).toEqual(new Set(["queued"]));
  }
});
