import { expect, it } from "vitest";
import { findAllowedMethods } from "./allowed-methods.ts";

it.each([
  ["/benchmarks", ["GET", "HEAD"], true],
  ["/benchmarks/x/versions/2026.1/diff/2026.2", ["GET", "HEAD"], true],
  ["/benchmarks/x/pack", ["GET", "HEAD"], false],
  ["/submissions", ["GET", "HEAD", "POST"], false],
  ["/validations", ["POST"], false],
  ["/openapi.json", ["GET", "HEAD"], true],
])("%s answers %j", (path, methods, open) => {
  expect(findAllowedMethods(path)).toEqual({ methods, open });
});

it.each(["/", "/benchmarks/", "/benchmarks//pack", "/nothing"])("%s is nothing", (path) => {
  expect(findAllowedMethods(path)).toBeUndefined();
});
