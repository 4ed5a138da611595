import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeState } from "#db/queries/submission-state.ts";
import { bearer, goodFile, submit, uploadForm } from "#tests/factories/api-calls.ts";
import { TestSite, type TestTeam } from "#tests/factories/site.ts";
import { type ApiServer, startApiServer } from "#tests/setup/api-server.ts";

let site: TestSite;
let server: ApiServer;
let team: TestTeam;
beforeAll(async () => {
  site = await TestSite.open();
  await site.importItems();
  server = await startApiServer(site);
  team = await site.makeTeam();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

async function newSubmission(): Promise<string> {
  const response = await submit(server, team, uploadForm(goodFile(site, team)));
  expect(response.status).toBe(202);
  return (await response.json()).id;
}

function watch(id: string, headers: HeadersInit = {}) {
  return fetch(`${server.api}/submissions/${id}/events`, {
    headers: { ...bearer(team.token), ...headers },
  });
}

describe("GET /submissions/{id}/events", () => {
  /** Reads a stream to its end, or until it has `enough` events. */
  async function eventsOf(response: Response, enough = Number.POSITIVE_INFINITY) {
    const events: { id: number; state: string; next: { who: string } }[] = [];
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let text = "";
    while (events.length < enough) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      const pieces = text.split("\n\n");
      text = pieces.pop() ?? "";
      for (const piece of pieces) {
        const data = /^data: (.*)$/m.exec(piece)?.[1];
        if (data) events.push(JSON.parse(data));
      }
    }
    await reader.cancel();
    return events;
  }

  it("tells the history, then each change, and ends with the last", async () => {
    const id = await newSubmission();
    const response = await watch(id);
    expect(response.headers.get("Content-Type")).toContain("text/event-stream");
    const reading = eventsOf(response);
    await changeState(site.web, { submission: id, event: "cancel", actor: "test" });
    const events = await reading;
    expect(events.map(({ state }) => state)).toEqual([
      "received",
      "validating",
      "queued",
      "cancelled",
    ]);
    expect(events.at(-1)?.next.who).toBe("nobody");
    const lastId = String(events.at(-1)?.id);
    const over = await watch(id, { "Last-Event-ID": lastId });
    expect(over.status).toBe(204);
    const resumed = await watch(id, { "Last-Event-ID": String(events[1]?.id) });
    expect((await eventsOf(resumed)).map(({ state }) => state)).toEqual(["queued", "cancelled"]);
  });

  it("reaches many readers over one connection, and lets go of those who leave", async () => {
    const id = await newSubmission();
    const streams = await Promise.all(Array.from({ length: 30 }, () => watch(id)));
    const leavers = streams.splice(0, 10);
    await Promise.all(leavers.map((stream) => eventsOf(stream, 1)));
    const reading = Promise.all(streams.map((stream) => eventsOf(stream)));
    await changeState(site.web, { submission: id, event: "cancel", actor: "test" });
    for (const events of await reading) expect(events.at(-1)?.state).toBe("cancelled");
    expect(server.log).toEqual([]);
  });

  it("ends when the server stops", async () => {
    const own = await startApiServer(site);
    const id = await newSubmission();
    const response = await fetch(`${own.api}/submissions/${id}/events`, {
      headers: bearer(team.token),
    });
    const reading = eventsOf(response);
    await delay(200);
    const began = Date.now();
    await own.close();
    expect((await reading).at(-1)?.state).toBe("queued");
    expect(Date.now() - began).toBeLessThan(3_000);
  });
});
