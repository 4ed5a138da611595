import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  findRunningSite,
  forgetRunningSite,
  noteRunningSite,
  siteSettings,
} from "./running-site.server.ts";

const site = { url: "http://localhost:4000", steward: "http://localhost:4001" };
let data: string;
let file: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "prumo-note-"));
  file = join(data, "site.json");
});
afterEach(() => rmSync(data, { recursive: true }));

/** The note as another process left it. */
function change(facts: object) {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...facts }));
}

describe("the note of a running site", () => {
  it("is found while its process lives, and taken back", () => {
    expect(findRunningSite(data)).toBeUndefined();
    noteRunningSite(data, site);
    expect(findRunningSite(data)).toEqual(site);
    forgetRunningSite(data);
    expect(existsSync(file)).toBe(false);
  });

  it("is nothing once its process is gone, or its number is another's", () => {
    noteRunningSite(data, site);
    change({ pid: spawnSync("true").pid });
    expect(findRunningSite(data)).toBeUndefined();
    change({ pid: process.pid, born: "1" });
    expect(findRunningSite(data)).toBeUndefined();
    change({ pid: process.ppid, born: null });
    forgetRunningSite(data);
    expect(existsSync(file)).toBe(true);
  });

  it.each(["", "{}", "[]", "not JSON", '{"pid":1,"born":null,"url":"file:///x","steward":"x"}'])(
    "is nothing where it reads %j",
    (text) => {
      writeFileSync(file, text);
      expect(findRunningSite(data)).toBeUndefined();
    },
  );
});

describe("siteSettings", () => {
  const found = {
    PRUMO_URL: site.url,
    PRUMO_ORIGIN: site.url,
    PRUMO_STEWARD_ORIGIN: site.steward,
  };
  const cases: [Record<string, string>, Record<string, string>][] = [
    [{}, found],
    [{ PRUMO_URL: "https://a.pt" }, { ...found, PRUMO_URL: "" }],
    [{ PRUMO_ORIGIN: "https://a.pt" }, { PRUMO_URL: "https://a.pt" }],
    [{ PORT: "5000" }, { PRUMO_URL: "http://localhost:5000" }],
    [{ PORT: "5000", PRUMO_URL: "https://a.pt" }, {}],
    [{ PRUMO_STEWARD_PORT: "9" }, { ...found, PRUMO_STEWARD_ORIGIN: "" }],
  ];
  it.each(cases)("with %j", (told, expected) => {
    noteRunningSite(data, site);
    const given = Object.entries(expected).filter(([, value]) => value !== "");
    expect(siteSettings({ ...told, PRUMO_DATA: data })).toEqual(Object.fromEntries(given));
  });

  it("leaves the defaults where no site runs", () => {
    expect(siteSettings({ PRUMO_DATA: data })).toEqual({});
    expect(siteSettings({})).toEqual({});
  });
});
