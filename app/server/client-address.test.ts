import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

const asked = (forwarded?: string) => ({
  socket: { remoteAddress: "10.0.0.1" } as Socket,
  headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
});

describe("clientAddress", () => {
  it("believes no header where no proxy is trusted", () => {
    expect(clientAddress(asked("6.6.6.6"), 0)).toBe("10.0.0.1");
  });

  it("takes what the outermost trusted proxy saw, not what the client wrote", () => {
    expect(clientAddress(asked("6.6.6.6, 203.0.113.9"), 1)).toBe("203.0.113.9");
    expect(clientAddress(asked("6.6.6.6, 203.0.113.9, 10.0.0.2"), 2)).toBe("203.0.113.9");
  });

  it("falls back on the peer", () => {
    expect(clientAddress(asked(), 1)).toBe("10.0.0.1");
  });
});
