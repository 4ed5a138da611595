import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JsonFault } from "./json-line.ts";
import { nestedArray, nestedObject, StrictJsonReader } from "./strict-json.ts";

const fields = ["item_id", "response", "n"];

/** Reads every line of a text with one reader, as files are read. */
function readAll(lines: readonly string[]): (unknown[] | string)[] {
  const reader = new StrictJsonReader(fields);
  const text = lines.join("\n");
  reader.load(text);
  let from = 0;
  return lines.map((line) => {
    const end = from + line.length;
    try {
      reader.readObject(from, end);
      return [...reader.values];
    } catch (fault) {
      if (!(fault instanceof JsonFault)) throw fault;
      return fault.code;
    } finally {
      from = end + 1;
    }
  });
}

function read(line: string): unknown[] | string | undefined {
  return readAll([line])[0];
}

const jsonObject = fc.dictionary(
  fc.oneof(fc.constantFrom(...fields), fc.string({ unit: "grapheme" })),
  fc.jsonValue({ maxDepth: 4 }),
);

function wanted(object: Record<string, unknown>): unknown[] {
  return fields.map((field) => {
    const value = Object.hasOwn(object, field) ? object[field] : undefined;
    if (Array.isArray(value)) return nestedArray;
    return typeof value === "object" && value !== null ? nestedObject : value;
  });
}

describe("StrictJsonReader", () => {
  it("reads what JSON.stringify writes, whatever the lines before it", () => {
    fc.assert(
      fc.property(fc.array(jsonObject, { minLength: 1, maxLength: 6 }), (list) => {
        const lines = list
          .map((object) => JSON.stringify(object))
          .filter((line) => !/__proto__|\\u0000|\\ud[89a-f]/i.test(line));
        expect(readAll(lines)).toEqual(lines.map((line) => wanted(JSON.parse(line))));
      }),
    );
  });

  it("accepts blanks as other writers put them", () => {
    expect(read('  { "item_id" : "a" ,\t"n":  -1.5e3 , "response": "b" } \r')).toEqual([
      "a",
      "b",
      -1500,
    ]);
    expect(read("{}")).toEqual([undefined, undefined, undefined]);
  });

  it("refuses whatever JSON.parse refuses", () => {
    const line = fc.stringMatching(/^[{}[\]",:\\u0-9a-fnrte. \t'-]{0,24}$/);
    fc.assert(
      fc.property(line, (text) => {
        const outcome = read(`{"n":${text}}`);
        let parsed: boolean;
        try {
          JSON.parse(`{"n":${text}}`);
          parsed = true;
        } catch {
          parsed = false;
        }
        if (!parsed) expect(outcome).toBeTypeOf("string");
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['{"n":1,"n":1}', "json_duplicate_key"],
    ['{"n":1,"\\u006e":1}', "json_duplicate_key"],
    ['{"x":{"a":1,"a":2}}', "json_duplicate_key"],
    ['{"x":[{"a":1,"a":2}]}', "json_duplicate_key"],
    ['{"__proto__":{}}', "json_forbidden_key"],
    ['{"x":{"\\u005f_proto__":1}}', "json_forbidden_key"],
    [`{"x":${"[".repeat(40)}${"]".repeat(40)}}`, "json_too_deep"],
    [`{${Array.from({ length: 300 }, (_, n) => `"k${n}":1`)}}`, "json_too_many_keys"],
    ['{"n":NaN}', "json_nan"],
    ['{"n":-Infinity}', "json_nan"],
    ['{"n":None}', "json_python"],
    ["{'n':1}", "json_python"],
    ['{"n":01}', "json_syntax"],
    ['{"n":+1}', "json_syntax"],
    ['{"n":1,}', "json_syntax"],
    ['{"n":1}{"n":2}', "json_syntax"],
    ["[1]", "json_syntax"],
    ['{"response":"abc', "json_cut"],
    ['{"response":"abc\\"}', "json_cut"],
    ['{"n":1', "json_cut"],
    ['{"response":"\\x"}', "json_escape"],
    ['{"response":"\\u12"}', "json_escape"],
    ['{"response":"a\tb"}', "json_control_character"],
    [
      `{"response":"${"longer than is walked through ".repeat(2)}\u0001"}`,
      "json_control_character",
    ],
    ['{"response":"a\\n\tb"}', "json_control_character"],
    ['{"response":"a\0b"}', "nul_character"],
    ['{"response":"a\\u0000b"}', "nul_character"],
    ['{"response":"\\ud83d"}', "lone_surrogate"],
    ['{"response":"\\ude00\\ud83d"}', "lone_surrogate"],
  ])("refuses %j as %s", (line, code) => {
    expect(read(line)).toBe(code);
  });

  it("takes U+2028 and astral characters as text", () => {
    expect(read('{"response":"a\u2028b\u2029😀\\ud83d\\ude00"}')?.[1]).toBe("a\u2028b\u2029😀😀");
  });

  it("does not look for the end of a string in the next line", () => {
    expect(readAll(['{"response":"open', '{"response":"b"}'])).toEqual([
      "json_cut",
      [undefined, "b", undefined],
    ]);
  });

  it("sees a key given twice also where the line begins as the last did", () => {
    const lines = [
      '{"item_id":"a","response":"b"}',
      '{"item_id":"a","response":"b","item_id":"c"}',
    ];
    expect(readAll(lines)[1]).toBe("json_duplicate_key");
  });

  it("stays linear on lines made to be slow", () => {
    const length = 1_000_000;
    const lines = [
      `{"response":"${"\\\\".repeat(length / 2)}"}`,
      `{"response":"${'\\"'.repeat(length / 2)}"}`,
      `{"response":"${"\\".repeat(length)}`,
      `{"x":[${"1,".repeat(length / 2)}1]}`,
    ];
    const started = performance.now();
    for (const line of lines) read(line);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
