import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileReason } from "#domain/file-reason.ts";
import { siteSettings } from "#platform/running-site.server.ts";
import type { CommandEntry } from "./command.ts";
import type { LoadSite } from "./commands/web.ts";
import { runProgram } from "./program.ts";

const checkout = join(import.meta.dirname, "..", "..");

// This file alone may reach into the app: the site's server and the submitters' commands.
const loadSite: LoadSite = () => import("#app/server/main.ts");

const operators: Omit<CommandEntry, "audience">[] = [
  {
    name: "up",
    summary: "run everything on this machine",
    load: () => import("./commands/up.ts"),
  },
  {
    name: "web",
    summary: "run the public site alone",
    load: async () => (await import("./commands/web.ts")).webCommand(loadSite),
  },
  {
    name: "worker",
    summary: "run one worker alone",
    load: () => import("./commands/worker.ts"),
  },
  {
    name: "steward",
    summary: "run the stewards' pages alone",
    load: async () => (await import("./commands/steward.ts")).stewardCommand(loadSite),
  },
  {
    name: "build",
    summary: "build the pages",
    load: () => import("./commands/build.ts"),
  },
  {
    name: "migrate",
    summary: "bring the database to the newest schema",
    load: () => import("./commands/migrate.ts"),
  },
  {
    name: "keys",
    summary: "make missing keys and show the recipients",
    load: () => import("./commands/keys.ts"),
  },
  {
    name: "import",
    summary: "import hidden items as a benchmark's next release",
    load: () => import("./commands/import.ts"),
  },
  {
    name: "reported",
    summary: "load the figures that a publication reports",
    load: () => import("./commands/reported.ts"),
  },
  {
    name: "adjudicate",
    summary: "settle answers that the rules leave open",
    load: () => import("./commands/adjudicate.ts"),
  },
  {
    name: "spot-check",
    summary: "ask some questions of a self-run entry again",
    load: () => import("./commands/spot-check.ts"),
  },
  {
    name: "regrade",
    summary: "have a benchmark's submissions settled again",
    load: () => import("./commands/regrade.ts"),
  },
  {
    name: "publish",
    summary: "freeze the next version of a leaderboard",
    load: () => import("./commands/publish.ts"),
  },
  {
    name: "token",
    summary: "make API tokens",
    load: () => import("./commands/token.ts"),
  },
  {
    name: "org",
    summary: "let organisations submit",
    load: () => import("./commands/org.ts"),
  },
  {
    name: "quota",
    summary: "give organisations more submissions",
    load: () => import("./commands/quota.ts"),
  },
  {
    name: "mock-endpoint",
    summary: "run an endpoint to try registered endpoints with",
    load: () => import("./commands/mock-endpoint.ts"),
  },
  {
    name: "audit",
    summary: "check the audit log",
    load: () => import("./commands/audit.ts"),
  },
];

const submitters: Omit<CommandEntry, "audience">[] = [
  {
    name: "practice",
    summary: "download a practice split",
    load: async () =>
      (await import("./commands/practice.ts")).practiceCommand(
        () => import("#app/cli/practice.ts"),
      ),
  },
  {
    name: "pack",
    summary: "download a question pack, or ask for one",
    load: async () =>
      (await import("./commands/pack.ts")).packCommand(() => import("#app/cli/pack.ts")),
  },
  {
    name: "validate",
    summary: "have a prediction file checked",
    load: async () =>
      (await import("./commands/validate.ts")).validateCommand(
        () => import("#app/cli/validate.ts"),
      ),
  },
  {
    name: "submit",
    summary: "send a prediction file",
    load: async () =>
      (await import("./commands/submit.ts")).submitCommand(() => import("#app/cli/submit.ts")),
  },
  {
    name: "status",
    summary: "show a submission",
    load: async () =>
      (await import("./commands/status.ts")).statusCommand(() => import("#app/cli/status.ts")),
  },
  {
    name: "cancel",
    summary: "stop a submission before it is graded",
    load: async () =>
      (await import("./commands/cancel.ts")).cancelCommand(() => import("#app/cli/cancel.ts")),
  },
  {
    name: "withdraw",
    summary: "take a submission off the board",
    load: async () =>
      (await import("./commands/withdraw.ts")).withdrawCommand(
        () => import("#app/cli/withdraw.ts"),
      ),
  },
  {
    name: "pause",
    summary: "let the run of an endpoint stand still",
    load: async () =>
      (await import("./commands/run-control.ts")).pauseCommand(
        () => import("#app/cli/run-control.ts"),
      ),
  },
  {
    name: "resume",
    summary: "let a paused run go on",
    load: async () =>
      (await import("./commands/run-control.ts")).resumeCommand(
        () => import("#app/cli/run-control.ts"),
      ),
  },
  {
    name: "endpoints",
    summary: "let Prumo ask a model itself",
    load: async () =>
      (await import("./commands/endpoints.ts")).endpointsCommand(
        () => import("#app/cli/endpoint-acts.ts"),
      ),
  },
];

const anyone: Omit<CommandEntry, "audience">[] = [
  {
    name: "verify",
    summary: "check a published version",
    load: async () =>
      (await import("./commands/verify.ts")).verifyCommand(() => import("#app/cli/verify.ts")),
  },
];

const commands: CommandEntry[] = [
  ...operators.map((entry) => ({ ...entry, audience: "Operators" as const })),
  ...submitters.map((entry) => ({ ...entry, audience: "Submitters" as const })),
  ...anyone.map((entry) => ({ ...entry, audience: "Anyone" as const })),
];

/** Their environment is given to them whole: they read no `.env`, which may hold the owner's. */
const servingRoles = ["web", "worker", "steward"];

const args = process.argv.slice(2);
const settingsFile = join(checkout, ".env");
if (!servingRoles.includes(args[0] ?? "") && existsSync(settingsFile)) {
  try {
    process.loadEnvFile(settingsFile);
  } catch (error) {
    process.stderr.write(`${settingsFile} cannot be read: ${fileReason(error)}.\n`);
    process.exit(1);
  }
}
// Beside the program, wherever it is called from.
process.env.PRUMO_DATA ||= join(checkout, ".data");
if (!servingRoles.includes(args[0] ?? "") && args[0] !== "up") {
  Object.assign(process.env, siteSettings(process.env));
}
// On a machine of one process only, `npm start` is that process.
const role = process.env.PRUMO_ROLE ?? "";
if (args[0] === "up" && servingRoles.includes(role)) args[0] = role;

const code = await runProgram(commands, args);
// Output to a pipe is written later: leaving at once would cut it after some kilobytes.
await Promise.all([process.stdout, process.stderr].map(flushed));
process.exit(code);

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    // A reader that has gone wants nothing more.
    stream.once("error", () => resolve());
    stream.write("", () => resolve());
  });
}
