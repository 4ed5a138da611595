import { describe, expect, it } from "vitest";
import { utf8 } from "#tests/factories/prediction-files.ts";
import { detectFormat } from "./detect-format.ts";
import { type ForeignFormat, foreignFormats } from "./foreign-formats.ts";
import { problemMessage } from "./problem-messages.ts";

const bytes = (...values: (number | string)[]) =>
  new Uint8Array(
    values.flatMap((value) => (typeof value === "string" ? [...utf8(value)] : [value])),
  );

function utf16(text: string, mark: boolean): Uint8Array {
  const units = [...(mark ? "\ufeff" : ""), ...text].map((unit) => unit.charCodeAt(0));
  return new Uint8Array(units.flatMap((unit) => [unit & 255, unit >> 8]));
}

const zip = (entry: string) =>
  bytes("PK\x03\x04", 20, 0, 0, 0, 8, 0, ...new Array(16).fill(0), entry);
const native = '{"item_id":"t-1","condition":"simple","response":"a"}';
const latin1 = (text: string) => new Uint8Array([...text].map((unit) => unit.charCodeAt(0)));
const json = (value: unknown) => utf8(`${JSON.stringify(value)}\n`);
const spread = (value: unknown) => utf8(JSON.stringify(value, null, 2));

const lmEval = {
  doc_id: 0,
  doc: { item_id: "t-1", condition: "simple" },
  target: "",
  arguments: {},
  resps: [["a"]],
  filtered_resps: ["a"],
  filter: "none",
};
const inspect = { version: 2, status: "success", eval: {}, plan: {}, results: {}, samples: [] };
const batchRequest = {
  custom_id: "t-1|simple",
  method: "POST",
  url: "/v1/chat/completions",
  body: {},
};
const batchAnswer = {
  id: "batch_req_1",
  custom_id: "t-1|simple",
  response: { status_code: 200, body: { choices: [] } },
  error: null,
};
const batchError = {
  id: "batch_req_1",
  custom_id: "t-1|simple",
  response: null,
  error: { code: "x" },
};

const foreign: [ForeignFormat, string, Uint8Array][] = [
  ["gzip", "gzip", bytes(0x1f, 0x8b, 8)],
  ["zip", "a ZIP of something", zip("answers.jsonl")],
  ["xlsx", "a workbook", zip("[Content_Types].xml")],
  ["docx", "a Word document", zip("word/document.xml")],
  ["ods", "a LibreOffice sheet", zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet")],
  ["inspect-eval", "an .eval log", zip("_journal/start.json")],
  ["xls", "an old workbook", bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ["archive", "zstd", bytes(0x28, 0xb5, 0x2f, 0xfd)],
  ["archive", "bzip2", bytes("BZh91AY")],
  ["pdf", "a PDF", bytes("%PDF-1.7\n")],
  ["parquet", "Parquet", bytes("PAR1", 21, 0)],
  ["sqlite", "SQLite", bytes("SQLite format 3\0")],
  ["binary", "an image", bytes(0x89, "PNG", ...new Array(60).fill(3))],
  ["utf-16", "UTF-16 with its mark", utf16(native, true)],
  ["utf-16", "UTF-16 without it", utf16(native, false)],
  ["binary", "zeros alone", new Uint8Array(2_000)],
  ["binary", "a few zeros", new Uint8Array(3)],
  ["binary", "zeros before words", bytes(0, 0, 0, 0, 0, 0, 0, 0, native)],
  ["binary", "zeros with the odd byte", bytes(1, 2, 3, 4, ...new Array(60).fill(0))],
  ["utf-32", "UTF-32", bytes(0xff, 0xfe, 0, 0, "{", 0, 0, 0)],
  ["latin-1", "Latin-1 JSONL", latin1('{"item_id":"t-1","condition":"simple","response":"pão"}\n')],
  ["latin-1", "Windows-1252 CSV", latin1("item_id;condition;response\nt-1;simple;pão\x96água\n")],
  ["cr-lines", "lines that end in CR", utf8("item_id,condition,response\rt-1,simple,a\r")],
  ["html", "an error page", utf8("<!DOCTYPE html>\n<html>")],
  ["xml", "XML", utf8('<?xml version="1.0"?>')],
  ["json-list", "a list of native records", spread([JSON.parse(native)])],
  ["json-spread", "native records over lines", spread(JSON.parse(native))],
  ["json-document", "JSON of something else", json({ results: [] })],
  ["plain-jsonl", "the usual names", json({ id: "t-1", prediction: "a" })],
  ["plain-jsonl", "an id of ours and a usual answer", json({ item_id: "t-1", answer: "a" })],
  ["plain-csv", "a table of usual names", utf8("id,prediction\nt-1,a\n")],
  ["plain-csv", "a table without a header", utf8("t-1;simple;a\nt-2;simple;b\n")],
  ["question-pack", "our own pack", json({ item_id: "t-1", condition: "simple", messages: [] })],
  [
    "item-file",
    "an item file",
    json({ item_id: "t-1", suite: "target", question: "q", answers: ["a"] }),
  ],
  ["lm-eval-samples", "lm-eval samples", json(lmEval)],
  ["lm-eval-samples", "old lm-eval samples", spread([lmEval])],
  ["lm-eval-results", "lm-eval results", spread({ results: {}, configs: {}, versions: {} })],
  ["inspect-log", "an Inspect log", spread(inspect)],
  ["openai-batch-output", "batch output", json(batchAnswer)],
  ["openai-batch-input", "batch input", json(batchRequest)],
  ["openai-batch-errors", "batch errors", json(batchError)],
  ["anthropic-batch", "Anthropic results", json({ custom_id: "a", result: { type: "succeeded" } })],
  ["helm", "HELM scenario state", spread({ adapter_spec: {}, request_states: [] })],
  ["helm", "HELM predictions", spread([{ instance_id: "id1", predicted_text: "a", stats2: 1 }])],
  ["per-instance-stats", "HELM statistics", spread([{ instance_id: "id1", stats: [] }])],
  ["euroeval", "EuroEval", json({ dataset: "x", task: "y", results: {}, few_shot: true })],
  ["unknown-text", "prose", utf8("Seguem em anexo as respostas, como pedido.\nCumprimentos\n")],
];

describe("formats that are not read", () => {
  it.each(foreign)("%s is named: %s", (format, _what, file) => {
    expect(detectFormat(file)).toBe(format);
  });

  it("are all tried here", () => {
    expect(new Set(foreign.map(([format]) => format))).toEqual(
      new Set(Object.keys(foreignFormats)),
    );
  });

  it("are refused in both languages with what to send", () => {
    for (const refusal of Object.values(foreignFormats)) {
      for (const locale of ["pt", "en"] as const) {
        const message = problemMessage("unsupported_format", refusal, locale);
        expect(message).toBe(refusal[locale]);
        expect(message).toMatch(/\. \p{Lu}.*\.$/su);
      }
    }
  });
});

describe("native formats", () => {
  it.each([
    ["jsonl", `\n\n${native}\n`],
    ["jsonl", native.replace("t-1", "ação")],
    ["jsonl", '{"response":NaN,"item_id":"t-1","condition":"simple"}'],
    ["jsonl", "{'item_id': 't-1', 'condition': 'simple', 'response': 'a'}"],
    ["jsonl", native.slice(0, -4)],
    ["jsonl", '{"item_id":"t-1","response":"a"}\n'],
    ["csv", "item_id,condition,response\n"],
    ["csv", '"item_id","condition","response","x;y;z"\n'],
    ["csv-semicolon", "\r\nItem_ID;Condition;Response\r\nt-1;simple;a,b\r\n"],
    ["tsv", "response\tcondition\titem_id\n"],
    ["csv", "item_id,response\n"],
  ])("%s is read: %j", (format, text) => {
    expect(detectFormat(utf8(text))).toBe(format);
  });

  it("are empty where there is nothing but blanks", () => {
    expect(detectFormat(utf8(" \r\n\t\n"))).toBe("empty");
    expect(detectFormat(new Uint8Array(0))).toBe("empty");
  });

  it("are not mistaken for Latin-1 by one bad byte", () => {
    const file = utf8(`${native.replace('"a"', '"pão, maçã"')}\n${native}\n${native}\n`);
    file[file.lastIndexOf(0xa7)] = 0x20;
    expect(detectFormat(file)).toBe("jsonl");
  });
});
