import { describe, expect, it } from "vitest";
import { declarationsSchema } from "../leaderboard/version-document.ts";
import { submissionMetadataSchema } from "./metadata.ts";
import {
  readSubmissionForm,
  readSubmissionMetadata,
  readValidationMetadata,
} from "./metadata-fields.ts";
import { declaredFacts, describingFields } from "./submission-fields.ts";

const fields = (entries: Record<string, string | string[]>) =>
  new Map(Object.entries(entries).map(([name, value]) => [name, [value].flat()]));

const read = (entries: Record<string, string | string[]>) =>
  readSubmissionMetadata(fields(entries), "en");

function problems(entries: Record<string, string | string[]>) {
  const result = read(entries);
  return result.ok ? [] : result.problems.map(({ field, code }) => [field, code]);
}

const least = { benchmark: "made-up", model: "Modelo 7B", revision: "v1" };
const declarations = {
  system_prompt: "false",
  chat_template_names_country: "false",
  tools: "false",
  trained_on_items: "false",
  fine_tuned_pt_pt: "true",
};

describe("readSubmissionMetadata", () => {
  it("takes benchmark, model and revision as enough, and the rest as not said", () => {
    expect(read(least)).toEqual({
      ok: true,
      metadata: {
        benchmark: "made-up",
        model: {
          name: "Modelo 7B",
          family: null,
          base: null,
          parameters: null,
          weights: null,
          licence: null,
          availability: null,
          developer: null,
        },
        revision: "v1",
        variant: null,
        anonymous_days: 0,
        declarations: null,
        confirm: [],
        notes: null,
      },
    });
  });

  it("says what a developer's domain, a variant and days of anonymity look like", () => {
    const refused = read({
      ...least,
      developer: "https://x.pt",
      variant: "q",
      anonymous_days: "181",
    });
    expect(refused.ok || refused.problems.map(({ field, code }) => [field, code])).toEqual([
      ["model.developer", "metadata_domain"],
      ["variant", "metadata_choice"],
      ["anonymous_days", "metadata_days"],
    ]);
    const taken = read({ ...least, developer: "IA.Exemplo.pt", anonymous_days: "180" });
    expect(taken.ok && [taken.metadata.model.developer, taken.metadata.anonymous_days]).toEqual([
      "ia.exemplo.pt",
      180,
    ]);
  });

  it("reads the same from JSON and from flat fields", () => {
    const flat = read({
      ...least,
      ...declarations,
      family: "Modelo",
      availability: "open-weights",
      chat_template: "",
      confirm: ["empty_answers,mojibake", "cut_cell"],
      notes: "int4",
    });
    const document = {
      benchmark: "made-up",
      model: { name: "Modelo 7B", family: "Modelo", availability: "open-weights" },
      revision: " v1 ",
      declarations: {
        system_prompt: false,
        chat_template: null,
        chat_template_names_country: false,
        tools: false,
        trained_on_items: false,
        fine_tuned_pt_pt: true,
      },
      confirm: ["empty_answers", "mojibake", "cut_cell"],
      notes: "int4",
    };
    expect(flat).toMatchObject({ ok: true, metadata: { declarations: document.declarations } });
    expect(read({ metadata: JSON.stringify(document) })).toEqual(flat);
  });

  it("names every fault by its field", () => {
    expect(problems({})).toEqual([
      ["benchmark", "metadata_missing"],
      ["model.name", "metadata_missing"],
      ["revision", "metadata_missing"],
    ]);
    expect(problems({ ...least, benchmark: "Made Up" })).toEqual([["benchmark", "metadata_slug"]]);
    expect(problems({ ...least, modle: "x" })).toEqual([["modle", "metadata_unknown_field"]]);
    expect(problems({ ...least, model: "x".repeat(121) })).toEqual([
      ["model.name", "metadata_too_long"],
    ]);
    expect(problems({ ...least, model: "   " })).toEqual([["model.name", "metadata_missing"]]);
    expect(problems({ ...least, model: "a\u202eb" })).toEqual([
      ["model.name", "metadata_characters"],
    ]);
    expect(problems({ ...least, availability: "free" })).toEqual([
      ["model.availability", "metadata_choice"],
    ]);
    expect(problems({ ...least, confirm: "everything" })).toEqual([
      ["confirm.0", "metadata_choice"],
    ]);
    expect(problems({ ...least, revision: ["a", "b"] })).toEqual([
      ["revision", "metadata_repeated"],
    ]);
    expect(problems({ metadata: "[1]" })).toEqual([["metadata", "metadata_json"]]);
    expect(problems({ metadata: "{" })).toEqual([["metadata", "metadata_json"]]);
  });

  it("refuses a key given twice in the JSON object, at any depth and over several lines", () => {
    const twice = '{"benchmark":"made-up",\n"model":{"name":"A","name":"B"},\n"revision":"v1"}';
    expect(problems({ metadata: twice })).toEqual([["model", "json_duplicate_key"]]);
    const outer = '{"benchmark":"made-up","revision":"1","model":{"name":"A"},"revision":"2"}';
    expect(problems({ metadata: outer })).toEqual([["revision", "json_duplicate_key"]]);
    const once = JSON.stringify(
      { benchmark: "made-up", model: { name: "A" }, revision: "1" },
      null,
      2,
    );
    expect(problems({ metadata: once })).toEqual([]);
    const proto = '{"benchmark":"made-up","model":{"name":"A"},"revision":"1","__proto__":{}}';
    expect(problems({ metadata: proto })).toEqual([["__proto__", "json_forbidden_key"]]);
    const document = { ...least, model: { name: 7, size: "x" } };
    expect(problems({ metadata: JSON.stringify(document) })).toEqual([
      ["model.name", "metadata_type"],
      ["model.size", "metadata_unknown_field"],
    ]);
  });

  it("takes a declaration whole or not at all", () => {
    expect(problems({ ...least, tools: "false" })).toContainEqual([
      "declarations.system_prompt",
      "metadata_missing",
    ]);
    expect(problems({ ...least, ...declarations, tools: "perhaps" })).toEqual([
      ["declarations.tools", "metadata_type"],
    ]);
  });

  it("says what it found in the language asked for", () => {
    const result = readSubmissionMetadata(fields({ ...least, availability: "free" }), "pt");
    expect(result).toMatchObject({
      problems: [{ line: 0, message: expect.stringContaining("open-weights, api, closed") }],
    });
    expect(JSON.stringify(result)).toContain("tem de ser um destes valores");
  });
});

describe("readSubmissionForm", () => {
  const formProblems = (entries: Record<string, string>) => {
    const result = readSubmissionForm(fields({ ...least, ...entries }), "en");
    return result.ok ? [] : result.problems.map(({ field, code }) => [field, code]);
  };

  it("takes nothing left alone for an answer", () => {
    expect(formProblems({})).toEqual([["declarations", "metadata_missing"]]);
    expect(formProblems(declarations)).toEqual([["declarations", "metadata_missing"]]);
    expect(formProblems({ declared: "perhaps" })).toEqual([["declarations", "metadata_missing"]]);
    expect(formProblems({ declared: "yes" })).toEqual(
      declaredFacts.map((name) => [`declarations.${name}`, "metadata_missing"]),
    );
    expect(formProblems({ declared: "yes", ...declarations, tools: "" })).toEqual([
      ["declarations.tools", "metadata_missing"],
    ]);
  });

  it("reads what is declared, and nothing where nothing is to be", () => {
    const typed = { ...least, ...declarations, chat_template: "a\r\nb" };
    const yes = readSubmissionForm(fields({ ...typed, declared: "yes" }), "en");
    expect(yes).toMatchObject({ metadata: { declarations: { chat_template: "a\nb" } } });
    const no = readSubmissionForm(fields({ ...typed, declared: "no" }), "en");
    expect(no).toMatchObject({ metadata: { declarations: null } });
  });

  it("refuses a template or a note that no database keeps", () => {
    const typed = { declared: "yes", ...declarations, chat_template: "a\0b", notes: "\0" };
    expect(formProblems(typed)).toEqual([
      ["declarations.chat_template", "metadata_characters"],
      ["notes", "metadata_characters"],
    ]);
  });
});

it("has a field for every fact that the metadata hold", () => {
  const { model, declarations, confirm, ...plain } = submissionMetadataSchema.shape;
  const paths = [...Object.keys(plain), ...Object.keys(model.shape).map((name) => `model.${name}`)];
  const fields = Object.values(describingFields).map(({ path }) => path.join("."));
  expect(fields.toSorted()).toEqual(paths.toSorted());
  expect(["chat_template", ...declaredFacts].toSorted()).toEqual(
    Object.keys(declarationsSchema.shape).toSorted(),
  );
});

describe("readValidationMetadata", () => {
  it("needs the benchmark alone", () => {
    expect(readValidationMetadata(fields({ benchmark: "made-up" }), "en")).toEqual({
      ok: true,
      metadata: { benchmark: "made-up", split: "pack", confirm: [] },
    });
    expect(readValidationMetadata(fields({ benchmark: "a", split: "all" }), "en")).toMatchObject({
      ok: false,
      problems: [{ field: "split", code: "metadata_choice" }],
    });
  });
});
