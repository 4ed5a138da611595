import { afterAll, beforeAll, expect, it } from "vitest";
import { requestSpotCheck } from "#app/services/steward/request-spot-check.server.ts";
import { makeItems } from "#tests/factories/items.ts";
import { waitingMail } from "#tests/factories/outbox.ts";
import { addEndpoint, endpointContext } from "#tests/factories/runs.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import type { EndpointContext } from "#worker/endpoints/context.ts";
import {
  type MockEndpoint,
  startMockEndpoint,
} from "#worker/endpoints/mock/start-mock-endpoint.ts";
import { runEndpoint } from "#worker/endpoints/run/run-endpoint.ts";
import { gradeSubmission } from "#worker/grading/grade-submission.ts";
import { tellSubmission } from "#worker/mail/tell-submission.ts";

const items = [...makeItems("target", 70), ...makeItems("control", 4)];
const answers = new Map(items.map(({ question, answers: [first] }) => [question, first ?? ""]));

let site: TestSite;
let team: TestTeam;
let mock: MockEndpoint;
let context: EndpointContext;
let isHonest = true;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems(items);
  team = await site.makeTeam();
  mock = await startMockEndpoint({
    answer: (question) => (isHonest ? (answers.get(question) ?? "") : "Não sei."),
  });
  context = endpointContext(site);
});
afterAll(async () => {
  await context.locks.close();
  await mock.close();
  await site.close();
});

/** Subjects of what the provider is told of one check, from its beginning to its end. */
async function newsOfCheck(entry: string, endpoint: string): Promise<string[]> {
  const asked = { submission: entry, endpoint, by: "ana", affiliation: null };
  const id = await requestSpotCheck(site.steward, asked);
  const teller = { ...site.worker, origin: "https://prumo.example" };
  await tellSubmission(teller, id, "queued");
  await runEndpoint(context, id, "0");
  await gradeSubmission(site.worker, id, "grade");
  // A kill may repeat any of these jobs.
  for (const _ of [1, 2]) await tellSubmission(teller, id, "checked");
  return (await waitingMail(site))
    .filter(({ text }) => text.includes(id))
    .map(({ subject }) => subject);
}

it("tells the provider of a spot check once when it begins, and what came of it", async () => {
  const entry = await site.score(team, (item) => item.answers[0] ?? "");
  const consent = { reevaluation: true };
  const { endpoint } = await addEndpoint(site, team.organizationId, mock, consent);
  const agreed = await newsOfCheck(entry, endpoint);
  isHonest = false;
  const differed = await newsOfCheck(entry, endpoint);
  expect([agreed.length, differed.length]).toEqual([2, 2]);
  expect(agreed[0]).toBe(differed[0]);
  expect(agreed[1]).not.toBe(differed[1]);
});
