import { describe, expect, it } from "vitest";
import { readingRoute } from "./reading-routes.ts";

const route = (path: string) => readingRoute(path, (slug) => slug === "tuguesice-pt");

describe("readingRoute", () => {
  it.each([
    ["/", null],
    ["/en", null],
    ["/robots.txt", null],
    ["/sitemap.xml", null],
    ["/tuguesice-pt", "tuguesice-pt"],
    ["/en/tuguesice-pt", "tuguesice-pt"],
    ["/tuguesice-pt/versions", "tuguesice-pt"],
    ["/en/tuguesice-pt/method", "tuguesice-pt"],
    ["/tuguesice-pt/v/2026.1", "tuguesice-pt"],
  ])("knows %s", (path, benchmark) => {
    expect(route(path)?.benchmark).toBe(benchmark);
  });

  it.each([
    "/submit",
    "/en/submit",
    "/other",
    "/en/sitemap.xml",
    "/tuguesice-pt/nothing",
    "/tuguesice-pt/v",
    "/api/v1",
  ])("leaves %s to the app", (path) => {
    expect(route(path)).toBeUndefined();
  });

  it("tells a version's files from its page", () => {
    expect(route("/tuguesice-pt/v/2026.1.csl.json")).toMatchObject({ isFile: true });
    expect(route("/tuguesice-pt/v/sample.1")).toMatchObject({
      isFile: false,
      versionPath: "/tuguesice-pt/v/sample.1",
    });
  });

  it("drops a query where none is taken", () => {
    expect(route("/tuguesice-pt/method")?.canonicalSearch(new URLSearchParams("a=b"))).toBe("");
  });
});
