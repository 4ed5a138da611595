import { describe, expect, it } from "vitest";
import { isForeignForm } from "./foreign-forms.ts";

const origin = "https://prumo.example";
const post = (headers: Record<string, string>, url = "/submit") =>
  isForeignForm({ method: "POST", url, headers }, origin);

describe("isForeignForm", () => {
  it.each([
    [{ origin: "https://evil.example" }],
    [{ origin: "http://prumo.example" }],
    [{ origin: "https://prumo.example:8443" }],
    [{ origin: "https://prumo.example.evil.example" }],
    [{ origin: "null" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
  ])("refuses %j", (headers) => {
    expect(post(headers)).toBe(true);
  });

  it("takes forms of our own pages, and clients that are no browser", () => {
    expect(post({ origin })).toBe(false);
    expect(post({ "sec-fetch-site": "same-origin" })).toBe(false);
    expect(post({})).toBe(false);
  });

  it("concerns neither reading nor the API", () => {
    const foreign = { origin: "https://evil.example" };
    expect(isForeignForm({ method: "GET", url: "/submit", headers: foreign }, origin)).toBe(false);
    expect(post(foreign, "/api/v1/submissions")).toBe(false);
    expect(post(foreign, "/apiary")).toBe(true);
  });
});
