import { describe, expect, it } from "vitest";
import { isEndpointPort } from "./port.ts";

describe("isEndpointPort", () => {
  it.each([443, 1024, 1234, 3000, 4000, 5000, 7860, 8000, 8080, 8443, 8888, 11434, 65_535])(
    "takes %i, where models are served",
    (port) => {
      expect(isEndpointPort(port, "https:")).toBe(true);
    },
  );

  it.each([0, 1, 22, 25, 80, 110, 389, 636, 1023, 65_536, -1, 1.5, Number.NaN])(
    "refuses %d",
    (port) => {
      expect(isEndpointPort(port, "https:")).toBe(false);
    },
  );

  it("takes each scheme's own port with that scheme only", () => {
    expect(isEndpointPort(80, "http:")).toBe(true);
    expect(isEndpointPort(443, "http:")).toBe(false);
  });

  it.each([2375, 3306, 5432, 6379, 6443, 6667, 9200, 11211, 27017])("refuses %i", (port) => {
    expect(isEndpointPort(port, "https:")).toBe(false);
    expect(isEndpointPort(port, "http:")).toBe(false);
  });
});
