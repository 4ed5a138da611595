import { defineConfig } from "vitest/config";

// Whatever tests import, compiled first; a no-op where nothing has changed.
const messages = "app/platform/messages/compile.ts";

// One project a kind of test, so that each can be run alone: `npx vitest run --project unit`.
export default defineConfig({
  test: {
    // The main process idles while tests run, so every core is theirs.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,db,worker,datasets}/**/*.test.{ts,tsx}"],
          globalSetup: [messages],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "architecture",
          include: ["tests/architecture/**/*.test.ts"],
          globalSetup: [messages],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "db",
          include: ["tests/db/**/*.test.ts"],
          globalSetup: [messages, "tests/setup/postgres.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          globalSetup: [messages, "tests/setup/postgres.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: [messages, "tests/setup/site.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
