import { describe, expect, it } from "vitest";
import { PrumoError } from "#domain/errors.ts";
import { problemOf, problemResponse } from "./problem.server.ts";

describe("problemOf", () => {
  it("gives a refusal its status, title, words, facts and file problems", () => {
    const problems = [{ line: 3, field: "response", code: "wrong_type", message: "…" }];
    const refusal = new PrumoError("file_invalid", "Two faults.", {
      problems,
      details: { total: 2 },
    });
    expect(problemOf(refusal)).toEqual({
      type: "/api#file_invalid",
      title: "O ficheiro ou os seus metadados têm problemas",
      status: 422,
      code: "file_invalid",
      detail: "Two faults.",
      problems,
      total: 2,
    });
  });

  it("tells nothing of a fault of ours, whatever it says", () => {
    for (const fault of [
      new TypeError("secret of /srv/prumo/file.ts"),
      new PrumoError("internal", "secret"),
      "secret",
      undefined,
    ]) {
      const problem = problemOf(fault);
      expect(problem).toMatchObject({ status: 500, code: "internal" });
      expect(JSON.stringify(problem)).not.toContain("secret");
    }
  });

  it("never lets facts stand in for the document's own members", () => {
    const refusal = new PrumoError("not_found", "Nothing.", {
      details: { status: 200, code: "x" },
    });
    expect(problemOf(refusal)).toMatchObject({ status: 404, code: "not_found" });
  });

  it.each([
    Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    Object.assign(new Error("terminating connection"), { code: "57P01" }),
    new Error("Connection terminated unexpectedly"),
  ])("names a database that is away", (error) => {
    const response = problemResponse(error);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
  });
});

describe("problemResponse", () => {
  it("is a problem document that nobody keeps, with the header its status asks for", async () => {
    const unauthorized = problemResponse(new PrumoError("unauthorized", "No."));
    expect(unauthorized.headers.get("Content-Type")).toBe("application/problem+json");
    expect(unauthorized.headers.get("Cache-Control")).toBe("no-store");
    expect(unauthorized.headers.get("WWW-Authenticate")).toBe("Bearer");
    const details = { allow: "GET, HEAD" };
    const wrong = problemResponse(new PrumoError("method_not_allowed", "No.", { details }));
    expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});
