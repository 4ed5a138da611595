import { describe, expect, it } from "vitest";
import { edgesOf, reachableFrom, sourceFiles } from "./import-graph.ts";

/** Layers by the folder they live in; the first that matches counts. */
const layers = [
  ["domain", /^app\/domain\//],
  ["steward services", /^app\/services\/steward\//],
  ["services", /^app\/services\//],
  ["presenters", /^app\/presenters\//],
  ["http", /^app\/http\//],
  ["components", /^app\/components\//],
  ["messages", /^app\/platform\/(messages|paraglide)\//],
  ["sealing", /^app\/platform\/sealing\//],
  ["platform", /^app\/platform\//],
  ["submitter commands", /^app\/cli\//],
  ["server", /^app\/server\//],
  ["routes", /^app\//],
  ["db", /^db\//],
  ["binary", /^worker\/cli\/main\.ts$/],
  ["operator commands", /^worker\/(cli|examples)\//],
  ["worker", /^worker\//],
  ["loaders", /^datasets\/loaders\//],
  ["catalog", /^datasets\//],
  ["tests", /^tests\//],
] as const;
type Layer = (typeof layers)[number][0];

const platform: Layer[] = ["platform", "sealing", "messages", "domain"];

/** What each layer may import besides itself. */
const law: Record<Layer, readonly Layer[]> = {
  domain: [],
  "steward services": ["db", "catalog", ...platform],
  services: ["db", "catalog", ...platform],
  presenters: ["db", "catalog", ...platform],
  http: ["db", "catalog", ...platform],
  components: ["messages", "domain"],
  messages: ["domain"],
  sealing: ["domain"],
  platform: ["sealing", "messages", "domain"],
  "submitter commands": platform,
  routes: ["steward services", "services", "presenters", "http", "components", ...platform],
  server: [
    "routes",
    "steward services",
    "services",
    "presenters",
    "http",
    "db",
    "catalog",
    ...platform,
  ],
  db: platform,
  worker: ["operator commands", "db", "catalog", "loaders", ...platform],
  // Decision 13: a steward's act is one use case for the desk and the command line.
  "operator commands": ["worker", "steward services", "db", "catalog", "loaders", ...platform],
  binary: [
    "worker",
    "operator commands",
    "submitter commands",
    "server",
    "db",
    "catalog",
    "loaders",
    ...platform,
  ],
  loaders: ["sealing", "domain"],
  catalog: ["domain"],
  tests: layers.map(([layer]) => layer),
};

/** Packages that the pure domain may use. */
const pureLibraries = [
  ...["zod", "canonicalize", "@noble/hashes", "entities", "papaparse"],
  ...["tldts", "email-providers", "unicode-confusables", "ipaddr.js"],
];

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("tests/");

function layerOf(file: string): Layer {
  const found = layers.find(([, pattern]) => pattern.test(file));
  if (!found) throw new Error(`${file} is in no layer`);
  return found[0];
}

const files = sourceFiles();

describe("the import law", () => {
  it("holds for every import of the product", () => {
    const broken = files
      .filter((file) => !isTest(file))
      .flatMap(edgesOf)
      .filter((edge) => edge.own)
      .map((edge) => ({ ...edge, fromLayer: layerOf(edge.from), toLayer: layerOf(edge.to) }))
      .filter(
        ({ fromLayer, toLayer }) => fromLayer !== toLayer && !law[fromLayer].includes(toLayer),
      )
      .map(
        ({ from, to, fromLayer, toLayer }) =>
          `${from} → ${to} (${fromLayer} may not import ${toLayer})`,
      );
    expect(broken).toEqual([]);
  });

  it("lets no product file import a test", () => {
    const broken = files
      .filter((file) => !isTest(file))
      .flatMap(edgesOf)
      .filter((edge) => edge.own && isTest(edge.to))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(broken).toEqual([]);
  });

  it("keeps the domain to a named list of pure libraries", () => {
    const broken = files
      .filter((file) => layerOf(file) === "domain" && !isTest(file))
      .flatMap(edgesOf)
      .filter((edge) => !edge.own)
      .filter(({ to }) => !pureLibraries.some((name) => to === name || to.startsWith(`${name}/`)))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(broken).toEqual([]);
  });

  it("keeps clock and randomness out of the domain", async () => {
    const { readFileSync } = await import("node:fs");
    const broken = files
      .filter((file) => layerOf(file) === "domain" && !isTest(file))
      .filter((file) =>
        /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/.test(
          readFileSync(file, "utf8"),
        ),
      );
    expect(broken).toEqual([]);
  });
});

describe("hidden answers", () => {
  it("cannot be loaded by the public web process", () => {
    const reached = [...reachableFrom("app/server/main.ts"), ...reachableFrom("app/root.tsx")];
    const routes = files.filter((file) => file.startsWith("app/routes/"));
    for (const route of routes) reached.push(...reachableFrom(route));
    const broken = reached.filter((file) =>
      ["loaders", "worker", "operator commands", "binary"].includes(layerOf(file)),
    );
    expect([...new Set(broken)]).toEqual([]);
  });
});
