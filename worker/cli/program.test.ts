import { PassThrough } from "node:stream";
import { Argument } from "commander";
import { describe, expect, test } from "vitest";
import { PrumoError } from "#domain/errors.ts";
import type { CommandIo } from "#platform/command-io.server.ts";
import type { CommandEntry } from "./command.ts";
import { runProgram } from "./program.ts";

function testIo(json: boolean, environment: Record<string, string> = {}) {
  const written = { stdout: "", stderr: "" };
  const stream = (name: keyof typeof written) => {
    const through = new PassThrough();
    through.on("data", (chunk: Buffer) => {
      written[name] += chunk.toString();
    });
    return through;
  };
  const stdout = stream("stdout");
  const stderr = stream("stderr");
  const io: CommandIo = {
    environment,
    stdin: new PassThrough(),
    stdout,
    stderr,
    json,
    result: (value, text) => stdout.write(json ? `${JSON.stringify(value)}\n` : `${text}\n`),
    note: (text) => stderr.write(`${text}\n`),
  };
  return { io, written };
}

const problems = [
  { line: 3, field: "answer", code: "missing", message: "has no answer" },
  { line: 12, field: "id", code: "twice", message: "stands twice" },
];

const loaded: string[] = [];
function entry(name: string, module: Awaited<ReturnType<CommandEntry["load"]>>): CommandEntry {
  return {
    name,
    audience: "Anyone",
    summary: `the ${name}`,
    load: async () => {
      loaded.push(name);
      return module;
    },
  };
}

const entries: CommandEntry[] = [
  entry("greet", {
    define(command, io) {
      command.argument("<name>").action((name) => io.result({ name }, `Olá, ${name}.`));
    },
  }),
  entry("refuse", {
    define(command) {
      command.addArgument(new Argument("<how>").choices(["known", "unknown"]));
      command.action(async (how) => {
        if (how === "known")
          throw new PrumoError("file_invalid", "The file is wrong.", { problems });
        throw new TypeError("undefined is not a function");
      });
    },
  }),
  entry("half", {
    define(command, _, finish) {
      command.action(() => finish(1));
    },
  }),
  entry("group", {
    define(command, io) {
      command
        .command("add")
        .description("Add one.")
        .action(() => io.result({}, "added"));
    },
  }),
];

async function run(line: string, environment?: Record<string, string>) {
  const args = line.split(" ").filter(Boolean);
  const { io, written } = testIo(args.includes("--json"), environment);
  loaded.length = 0;
  const code = await runProgram(entries, args, io);
  return { code, ...written };
}

describe("exit codes", () => {
  test.each([
    ["greet Ana", 0],
    ["--help", 0],
    ["greet --help", 0],
    ["group add --help", 0],
    ["help greet", 0],
    ["refuse known", 1],
    ["refuse unknown", 1],
    ["half", 1],
    ["", 2],
    ["group", 2],
    ["greet", 2],
    ["greet Ana Rui", 2],
    ["greet Ana --loud", 2],
    ["refuse other", 2],
    ["nothing", 2],
  ])("prumo %s ends with %i", async (line, expected) => {
    expect((await run(line)).code).toBe(expected);
  });
});

test("help loads no command, and a command's help only that command", async () => {
  const { stdout } = await run("--help");
  expect(stdout).toMatch(/^Anyone:\n {2}greet {2,}the greet$/m);
  expect(loaded).toEqual([]);
  expect((await run("help greet")).stdout).toContain("Usage: prumo greet");
  expect(loaded).toEqual(["greet"]);
});

test("--json is taken before and after the command, and shown in every help", async () => {
  expect((await run("--json greet Ana")).stdout).toBe('{"name":"Ana"}\n');
  expect((await run("greet --json Ana")).stdout).toBe('{"name":"Ana"}\n');
  expect((await run("greet Ana")).stdout).toBe("Olá, Ana.\n");
  for (const line of ["greet --help", "group --help", "group add --help"]) {
    expect((await run(line)).stdout, line).toContain("--json");
  }
});

describe("a failure", () => {
  test("that was foreseen is a message and a table of problems", async () => {
    const { stdout, stderr } = await run("refuse known");
    expect(stdout).toBe("");
    expect(stderr).toBe(
      "The file is wrong.\nline 3   answer  has no answer\nline 12  id      stands twice\n",
    );
  });

  test("is one JSON value with --json", async () => {
    const known = await run("refuse known --json");
    expect(JSON.parse(known.stdout)).toEqual({
      error: { code: "file_invalid", message: "The file is wrong.", problems, details: {} },
    });
    expect(known.stderr).toBe("");
    expect(JSON.parse((await run("greet --json")).stdout)).toEqual({
      error: { code: "usage", message: "missing required argument 'name'" },
    });
    expect(JSON.parse((await run("--json")).stdout)).toEqual({
      error: { code: "usage", message: "no command" },
    });
  });

  test("of our own says how to report it, and its stack only when asked", async () => {
    const plain = await run("refuse unknown");
    expect(plain.stderr).toContain("undefined is not a function");
    expect(plain.stderr).toContain("PRUMO_DEBUG=1");
    expect(plain.stderr).not.toContain(" at ");
    const debugged = await run("refuse unknown", { PRUMO_DEBUG: "1" });
    expect(debugged.stderr).toContain("program.test.ts");
  });
});
