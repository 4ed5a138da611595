import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { SubmissionState } from "#domain/submission/state.ts";
import { describingFields } from "#domain/submission/submission-fields.ts";
import { type CommandIo, processIo } from "#platform/command-io.server.ts";
import { id, links, nextOf, submission } from "#tests/factories/submission-documents.ts";
import {
  type Answer,
  answerJson,
  closedAddress,
  type ScriptedSite,
  startScriptedSite,
} from "#tests/fakes/scripted-site.ts";
import { runCancel } from "./cancel.ts";
import { runPack } from "./pack.ts";
import { runPractice } from "./practice.ts";
import { runStatus } from "./status.ts";
import { runSubmit, type SubmitArgs } from "./submit.ts";
import { runValidate } from "./validate.ts";
import { runWithdraw } from "./withdraw.ts";

let site: ScriptedSite;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prumo-cli-"));
  site = await startScriptedSite();
});

afterEach(() => {
  site.answers = {};
  site.heard = [];
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const events =
  (...states: SubmissionState[]): Answer =>
  (response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    for (const [index, state] of states.entries()) {
      const event = { id: index + 1, state, at: "2026-01-02T03:04:05Z", reason_code: null };
      const data = JSON.stringify({ ...event, next: nextOf(state) });
      response.write(`id: ${index + 1}\nevent: state\ndata: ${data}\n\n`);
    }
  };

/** Runs a command and keeps what it gives and tells. */
async function run<Args>(
  command: (args: Args, io: CommandIo) => Promise<number>,
  args: Args,
  environment: Record<string, string> = { PRUMO_TOKEN: "prumo_test" },
) {
  const results: unknown[] = [];
  const texts: string[] = [];
  const notes: string[] = [];
  const io: CommandIo = {
    ...processIo(false),
    environment: { PRUMO_URL: site.url, ...environment },
    result: (value, text) => {
      results.push(value);
      texts.push(text);
    },
    note: (text) => notes.push(text),
  };
  return { code: await command(args, io), results, text: texts.join("\n"), notes };
}

async function predictions(text = "the file"): Promise<string> {
  const path = join(folder, "predictions.jsonl");
  await writeFile(path, text);
  return path;
}

const accept = answerJson({ id, state: "queued", next: nextOf("queued"), links }, 202);

async function submitArgs(more: Partial<SubmitArgs> = {}): Promise<SubmitArgs> {
  return {
    file: await predictions(),
    facts: { benchmark: "made-up", model: "Modelo", revision: "v1" },
    ...more,
  };
}

function sentMetadata(): Record<string, unknown> {
  const metadata = /name="metadata"\r\n\r\n(.*)\r\n/.exec(site.heard[0]?.body ?? "")?.[1];
  return JSON.parse(metadata ?? "");
}

describe("prumo submit", () => {
  it("sends file, metadata, token and a key of its own", async () => {
    site.answers = { "POST /submissions": accept };
    const args = await submitArgs({ declare: ["fine-tuned-pt-pt"], confirm: ["mojibake"] });
    const { code, results, text } = await run(runSubmit, args);
    expect(code).toBe(0);
    expect(results).toMatchObject([{ id, state: "queued" }]);
    expect(text).toContain(`${site.url}/submissions/${id}`);
    const [sent] = site.heard;
    expect(sent?.headers.authorization).toBe("Bearer prumo_test");
    expect(sent?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent?.body).toContain("the file");
    expect(sentMetadata()).toEqual({
      benchmark: "made-up",
      model: { name: "Modelo" },
      revision: "v1",
      declarations: {
        system_prompt: false,
        chat_template: null,
        chat_template_names_country: false,
        tools: false,
        trained_on_items: false,
        fine_tuned_pt_pt: true,
      },
      confirm: ["mojibake"],
    });
  });

  it("sends whatever can be said, each in its place", async () => {
    site.answers = { "POST /submissions": accept };
    const facts = Object.fromEntries(Object.keys(describingFields).map((name) => [name, name]));
    await run(runSubmit, await submitArgs({ facts: { ...facts, anonymous_days: "90" } }));
    const metadata = sentMetadata();
    const sent = { ...metadata, ...(metadata.model as object) } as Record<string, unknown>;
    const said = { ...facts, name: "model", model: metadata.model, anonymous_days: 90 };
    expect(sent).toEqual({ ...said, declarations: null });
  });

  it("warns that nothing is declared", async () => {
    site.answers = { "POST /submissions": accept };
    expect((await run(runSubmit, await submitArgs())).notes.join()).toMatch(/no rank/);
    const { notes } = await run(runSubmit, await submitArgs({ declare: ["none"] }));
    expect(notes).toEqual([]);
  });

  it("follows the states with --wait, past those that are over", async () => {
    let looks = 0;
    site.answers = {
      "POST /submissions": accept,
      [`GET /submissions/${id}/events`]: events("awaiting_approval", "queued", "grading", "scored"),
      [`GET /submissions/${id}`]: (response, request) =>
        answerJson(submission(looks++ === 0 ? "queued" : "scored"))(response, request),
    };
    const { code, results, text, notes } = await run(
      runSubmit,
      await submitArgs({ wait: true, declare: ["none"] }),
    );
    expect(code).toBe(0);
    expect(notes.slice(1)).toEqual(
      ["awaiting_approval", "queued", "grading", "scored"].map(
        (state) => `${state}: What follows ${state}.`,
      ),
    );
    expect(results).toMatchObject([{ state: "scored" }]);
    expect(text).toMatch(
      /target\.simple +2 correct, 1 incorrect, 1 not attempted, 1 undecided of 5/,
    );
  });

  it("comes back where the stream breaks, and asks for what it has not seen", async () => {
    let streams = 0;
    site.answers = {
      "POST /submissions": accept,
      [`GET /submissions/${id}/events`]: (response, request) => {
        if (streams++ > 0) return events("queued", "failed")(response, request);
        events("queued")(response, request);
        setTimeout(() => response.destroy(), 50);
      },
      [`GET /submissions/${id}`]: (response, request) =>
        answerJson(submission(streams > 1 ? "failed" : "queued"))(response, request),
    };
    const { code } = await run(runSubmit, await submitArgs({ wait: true }));
    expect(code).toBe(1);
    const streamed = site.heard.filter(({ url }) => url.endsWith("/events"));
    expect(streamed.map(({ headers }) => headers["last-event-id"])).toEqual([undefined, "1"]);
  });

  it("tells when the next slot comes in the time zone of who submits", async () => {
    const problem = {
      type: "about:blank",
      title: "The quota is used up",
      status: 429,
      code: "quota_exceeded",
      detail: "The next slot comes on 1 January 2027 at 00:00:00 UTC.",
      next_slot: "2027-01-01T00:00:00.000Z",
    };
    site.answers = { "POST /submissions": answerJson(problem, 429) };
    const zone = process.env.TZ;
    process.env.TZ = "America/New_York";
    try {
      await expect(run(runSubmit, await submitArgs())).rejects.toMatchObject({
        message: expect.stringContaining(
          "In your time zone (America/New_York): 31 December 2026 at 19:00:00.",
        ),
      });
      process.env.TZ = "UTC";
      await expect(run(runSubmit, await submitArgs())).rejects.toMatchObject({
        message: expect.not.stringContaining("time zone"),
      });
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it("tells a refusal by code, title, detail and every problem", async () => {
    const problems = [{ line: 3, field: "response", code: "mojibake", message: "Garbled." }];
    const problem = {
      type: "/api#file_invalid",
      title: "The file has faults",
      status: 422,
      code: "file_invalid",
      detail: "7 problems.",
      problems,
      total: 7,
      needs_confirmation: ["mojibake"],
    };
    site.answers = { "POST /submissions": answerJson(problem, 422) };
    await expect(run(runSubmit, await submitArgs())).rejects.toMatchObject({
      code: "file_invalid",
      message:
        "The file has faults (file_invalid). 7 problems.\n" +
        "The first is listed; 6 more are not.\n" +
        "If the file really is so, add: --confirm mojibake",
      problems,
      details: { total: 7, status: 422 },
    });
  });

  it("says what is wrong before it sends anything", async () => {
    const unknown = await run(runSubmit, await submitArgs({ declare: ["tools,magic"] }));
    expect(unknown).toMatchObject({ code: 2, notes: [expect.stringContaining("magic")] });
    expect(
      await run(runSubmit, await submitArgs({ chatTemplate: await predictions() })),
    ).toMatchObject({ code: 2 });
    await expect(run(runSubmit, await submitArgs(), {})).rejects.toThrow(/PRUMO_TOKEN/);
    const missing = await submitArgs({ file: join(folder, "none.jsonl") });
    await expect(run(runSubmit, missing)).rejects.toThrow(
      /none\.jsonl cannot be read: there is no such file/,
    );
    expect(site.heard).toEqual([]);
  });

  it("says where it could not reach a site, and what to do", async () => {
    const url = await closedAddress();
    const away = { PRUMO_URL: url, PRUMO_TOKEN: "prumo_test" };
    await expect(run(runSubmit, await submitArgs(), away)).rejects.toThrow(
      new RegExp(`^${url} cannot be reached: the connection was refused\\. .*PRUMO_URL`),
    );
    await expect(run(runSubmit, await submitArgs())).rejects.toThrow(
      /answers 500 and does not say why/,
    );
  });
});

describe("the other commands", () => {
  it("validate against pack and practice split", async () => {
    const good = { valid: true, benchmark: "made-up", format: "csv", records: 4, empty_share: 0 };
    site.answers = { "POST /validations": answerJson({ ...good, items: 2, practice: null }) };
    const args = { file: await predictions(), benchmark: "made-up" };
    expect(await run(runValidate, args)).toMatchObject({
      code: 0,
      text: "The file is good: 4 records (csv) of 2 items.",
    });
    await run(runValidate, { ...args, practice: true }, {});
    expect(site.heard.map(({ body }) => /"split":"(\w+)"/.exec(body)?.[1])).toEqual([
      "pack",
      "practice",
    ]);
  });

  it("show, cancel and withdraw a submission", async () => {
    site.answers = {
      [`GET /submissions/${id}`]: answerJson(submission("queued")),
      [`POST /submissions/${id}/cancel`]: answerJson(submission("cancelled")),
      [`POST /submissions/${id}/withdraw`]: answerJson(submission("withdrawn")),
    };
    expect((await run(runStatus, { id })).text).toMatch(/^state +queued$/m);
    expect(await run(runCancel, { id })).toMatchObject({
      code: 0,
      results: [{ state: "cancelled" }],
    });
    await run(runWithdraw, { id, reason: "Wrong weights." });
    expect(site.heard.map(({ body }) => body)).toEqual(["", "{}", '{"reason":"Wrong weights."}']);
  });

  it("save the practice split and the pack as files", async () => {
    const jsonl: Answer = (response) => response.end('{"item_id":"a"}\n{"item_id":"b"}\n');
    site.answers = {
      "GET /benchmarks/made-up/practice": jsonl,
      "GET /benchmarks/made-up/pack": jsonl,
    };
    const out = join(folder, "out.jsonl");
    const saved = await run(runPractice, { benchmark: "made-up", out }, {});
    expect(saved.results).toEqual([{ file: out, lines: 2 }]);
    expect(await readFile(out, "utf8")).toBe('{"item_id":"a"}\n{"item_id":"b"}\n');
    await run(runPack, { benchmark: "made-up", out, targetOnly: true });
    expect(site.heard.at(-1)?.url).toBe(
      "/api/v1/benchmarks/made-up/pack?format=native&suites=target",
    );
  });

  it("ask for a pack with a justification", async () => {
    const standing = {
      benchmark: "made-up",
      release: 1,
      state: "requested",
      requested_at: "2026-01-02T03:04:05Z",
      approved_at: null,
    };
    site.answers = { "POST /benchmarks/made-up/pack-requests": answerJson(standing, 202) };
    const { code, text } = await run(runPack, { benchmark: "made-up", request: "For a paper." });
    expect([code, text]).toEqual([0, "Requested: a steward has to approve it."]);
    expect(site.heard[0]?.body).toBe('{"justification":"For a paper."}');
  });

  it("ask for answers in the language of the terminal", async () => {
    site.answers = { [`GET /submissions/${id}`]: answerJson(submission("queued")) };
    const languages = ["pt_PT.UTF-8", "en_GB.UTF-8", "C"];
    for (const LANG of languages) await run(runStatus, { id }, { PRUMO_TOKEN: "t", LANG });
    expect(site.heard.map(({ headers }) => headers["accept-language"])).toEqual(["pt", "en", "en"]);
  });
});
