import { once } from "node:events";
import { InvalidArgumentError, Option } from "commander";
import { PrumoError } from "#domain/errors.ts";
import { quantity } from "#domain/quantity.ts";
import type { CommandIo } from "#platform/command-io.server.ts";
import { dialects } from "#worker/endpoints/mock/dialects/index.ts";
import { type FaultName, faultNames, faults } from "#worker/endpoints/mock/faults/index.ts";
import { type MindName, mindNames, minds } from "#worker/endpoints/mock/minds/index.ts";
import { sampleKnowledge } from "#worker/endpoints/mock/minds/sample-knowledge.ts";
import {
  type MockEndpoint,
  type MockEndpointOptions,
  startMockEndpoint,
} from "#worker/endpoints/mock/start-mock-endpoint.ts";
import { stopRequest } from "#worker/supervisor/stop-request.ts";
import type { CommandModule } from "../command.ts";

interface Options {
  port: number;
  key: string;
  model: string;
  mind: MindName;
  latency: number;
  fault: Partial<Record<FaultName, number>>;
  seed: number;
  retryAfter: number;
  slow: number;
  maxConcurrency?: number;
  maxRate?: number;
}

const whole = (most: number) => (text: string) => {
  if (/^\d{1,9}$/.test(text) && Number(text) <= most) return Number(text);
  throw new InvalidArgumentError(`It is a whole number up to ${most}.`);
};

function share(text: string, before: Options["fault"] = {}): Options["fault"] {
  const [, name = "", percent] = /^([\w-]+)=(\d{1,3}(?:\.\d+)?)%?$/.exec(text) ?? [];
  if (!percent || !(faultNames as string[]).includes(name)) {
    throw new InvalidArgumentError(
      "It is NAME=PERCENT, as in 503-json=2; the names are in --help.",
    );
  }
  const all = { ...before, [name]: Number(percent) / 100 };
  if (Object.values(all).reduce((sum, each) => sum + each, 0) <= 1) return all;
  throw new InvalidArgumentError("All together are more than 100 %.");
}

export const define: CommandModule["define"] = (command, io) => {
  command
    .description(
      "Run an endpoint on this machine that speaks every protocol of registered endpoints, to " +
        "try them without a model. It answers questions of the sample benchmark, and misbehaves " +
        "as it is told, until it is stopped.",
    )
    .option("--port <number>", "port on 127.0.0.1; 0 takes any that is free", whole(65_535), 4100)
    .option("--key <key>", "what clients have to send; empty lets everyone in", "mock-key")
    .option("--model <id>", "id of its model", "mock-1")
    .addOption(
      new Option("--mind <name>", "how the model answers").choices(mindNames).default("honest"),
    )
    .option("--latency <ms>", "from a request to its answer", whole(600_000), 200)
    .option("--fault <name=percent>", "share of requests that go wrong so; again for more", share)
    .option("--seed <number>", "which requests meet which fault", whole(999_999_999), 1)
    .option("--retry-after <s>", "what its rate limits ask to wait", whole(86_400), 1)
    .option("--slow <ms>", "how long its slow answers take", whole(3_600_000), 5_000)
    .option(
      "--max-concurrency <number>",
      "requests at once, beyond which it answers 429",
      whole(1e6),
    )
    .option("--max-rate <number>", "requests a second, beyond which it answers 429", whole(1e6))
    .addHelpText("after", () => `\n${listed("Minds", minds)}\n\n${listed("Faults", faults)}`)
    .action(async (options: Options) => {
      const stop = stopRequest();
      const endpoint = await open(options);
      io.result(described(endpoint), text(endpoint));
      if (!stop.aborted) await once(stop, "abort");
      const { stats } = endpoint;
      await endpoint.close();
      tell(stats, io);
    });
};

async function open(options: Options): Promise<MockEndpoint> {
  const { port, key, model, latency, fault, seed, retryAfter, slow } = options;
  const limits: MockEndpointOptions["limits"] = {
    ...(options.maxConcurrency !== undefined && { concurrency: options.maxConcurrency }),
    ...(options.maxRate !== undefined && { perSecond: options.maxRate }),
  };
  const answer = minds[options.mind].of(await sampleKnowledge());
  const faultSettings = { retryAfterS: retryAfter, slowMs: slow };
  const settings = { port, key, model, answer, faults: fault, faultSettings, limits, seed };
  return startMockEndpoint({ ...settings, latencyMs: latency }).catch((error) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new PrumoError(
      "invalid_request",
      `Port ${port} is taken: name another with --port, or 0 for any that is free.`,
    );
  });
}

function described({ origin, key, model }: MockEndpoint) {
  const addresses = dialects.map(({ name, base }) => [name, origin + base]);
  return { origin, key, model, base_urls: Object.fromEntries(addresses) };
}

function text(endpoint: MockEndpoint): string {
  const { key, model, base_urls } = described(endpoint);
  const rows = [
    ...Object.entries<string>(base_urls),
    ["model", model],
    ["key", key === "" ? "(none needed)" : key],
  ];
  return [
    "A mock endpoint answers at these base addresses, one a protocol:",
    "",
    ...rows.map(([name = "", value]) => `  ${name.padEnd(20)}${value}`),
    "",
    "A site takes addresses like these only where private endpoints are allowed:",
    "  PRUMO_ALLOW_PRIVATE_ENDPOINTS=1 npm start",
    "Register it there, probe it and run it:",
    `  ${key === "" ? "" : `echo ${key} | `}npx prumo endpoints add --name Mock --protocol openai-chat \\`,
    `    --url ${base_urls["openai-chat"]} --model ${model}${key === "" ? "" : " --key-stdin"}`,
    "  npx prumo endpoints probe ID",
    "  npx prumo endpoints run ID --benchmark tuguesice-pt-sample \\",
    "    --model Mock --revision 1 --declare none --wait",
    "",
    "Ctrl-C stops it.",
  ].join("\n");
}

function tell(
  { requests, answered, maxInFlight, faults: met }: MockEndpoint["stats"],
  io: CommandIo,
) {
  const misbehaved = Object.entries(met).map(([name, count]) => `${name} ${count}`);
  io.note(
    `Stopped after ${quantity(requests, "request", "requests")}, at most ${maxInFlight} at once: ` +
      `${[`${answered} answered`, ...misbehaved].join(", ")}.`,
  );
}

function listed(title: string, entries: Readonly<Record<string, { summary: string }>>): string {
  const lines = Object.entries(entries).map(
    ([name, { summary }]) => `  ${name.padEnd(24)}${summary}`,
  );
  return [`${title}:`, ...lines].join("\n");
}
