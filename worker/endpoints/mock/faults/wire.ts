import type { ServerResponse } from "node:http";
import { type Outgoing, sendWhole, wait } from "../outgoing.ts";
import type { Fault } from "./fault.ts";

/** Announces one length and sends another. */
function misstated(summary: string, misstate: (bytes: number) => number, thenEnd: boolean): Fault {
  return {
    summary,
    send: (out, { status, headers, body }) => {
      out.writeHead(status, { ...headers, "Content-Length": misstate(body.length) });
      out.write(body);
      if (thenEnd) out.socket?.end();
      else out.end();
    },
  };
}

/** Begins the answer, with its true length, and gets half through. */
function beginHalf(out: ServerResponse, { status, headers, body }: Outgoing): Promise<void> {
  out.writeHead(status, { ...headers, "Content-Length": body.length });
  return new Promise((resolve) => out.write(body.subarray(0, body.length >> 1), () => resolve()));
}

const REPEATED: Outgoing["headers"] = {
  "Content-Type": ["application/json", "application/json"],
  "X-Request-Id": ["req_1", "req_2"],
  "Set-Cookie": ["a=1; Path=/", "a=2; Path=/"],
};
/** Beyond what clients take: 16 KiB in Node's own. */
const HUGE_HEADER = "x".repeat(256 * 1024);

/** Answers that are right in themselves, and sent as they should not be. */
export const wire = {
  "length-too-long": misstated("fewer bytes than announced", (bytes) => bytes + 100, true),
  "length-too-short": misstated("more bytes than announced", (bytes) => bytes - 20, false),
  "reset-before-head": {
    summary: "connection reset before a word",
    send: (out) => void out.socket?.resetAndDestroy(),
  },
  "close-before-head": {
    summary: "connection closed before a word",
    send: (out) => void out.socket?.end(),
  },
  "reset-mid-body": {
    summary: "connection reset in the middle",
    send: async (out, answer) => {
      await beginHalf(out, answer);
      // What was written has to leave first.
      await wait(out, 20);
      out.socket?.resetAndDestroy();
    },
  },
  "slow-first-byte": {
    summary: "nothing for a long while, then the answer",
    send: async (out, answer, { slowMs }) => {
      await wait(out, slowMs);
      sendWhole(out, answer);
    },
  },
  "slow-drip": {
    summary: "one byte at a time",
    send: async (out, { status, headers, body }, { dripMs }) => {
      out.writeHead(status, { ...headers, "Content-Length": body.length });
      for (let at = 0; at < body.length && !out.destroyed; at++) {
        out.write(body.subarray(at, at + 1));
        await wait(out, dripMs);
      }
      out.end();
    },
  },
  hang: { summary: "never an answer", send: () => {} },
  "hang-mid-body": { summary: "half an answer, and never the rest", send: beginHalf },
  "headers-twice": {
    summary: "headers that stand twice",
    send: (out, answer) =>
      sendWhole(out, { ...answer, headers: { ...answer.headers, ...REPEATED } }),
  },
  "lengths-twice": {
    summary: "two lengths that differ",
    send: (out, { body }) => {
      const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nContent-Length: 5\r\n\r\n`;
      out.socket?.end(Buffer.concat([Buffer.from(head), body]));
    },
  },
  "headers-huge": {
    summary: "a header of 256 KiB",
    send: (out, answer) =>
      sendWhole(out, { ...answer, headers: { ...answer.headers, "X-Huge": HUGE_HEADER } }),
  },
} satisfies Record<string, Fault>;
