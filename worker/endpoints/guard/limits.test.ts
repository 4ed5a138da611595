import { createHash } from "node:crypto";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { drip, faultOf, serving, stream } from "#tests/factories/guarded-server.ts";
import { answered } from "#tests/fakes/wire-server.ts";
import { defaultLimits } from "./limits.ts";

const okay = "HTTP/1.1 200 OK\r\n";
const chunked = `${okay}transfer-encoding: chunked\r\n\r\n`;

describe("time", () => {
  it("runs out for the first byte, informational answers notwithstanding", async () => {
    const { ask } = await serving(
      (socket) => drip(socket, "HTTP/1.1 103 Early Hints\r\n\r\n", 20),
      { firstByteMs: 150 },
    );
    expect(await faultOf(ask())).toMatchObject({ code: "first_byte_timeout", retryable: true });
  });

  it("runs out for a head that comes drop by drop", async () => {
    const { ask } = await serving((socket) => drip(socket, "x", 20), { firstByteMs: 150 });
    expect((await faultOf(ask())).code).toMatch(/^(?:first_byte_timeout|not_http)$/);
    const slow = await serving(
      (socket) => {
        socket.write(okay);
        drip(socket, "x: y\r\n", 20);
      },
      { firstByteMs: 150 },
    );
    expect((await faultOf(slow.ask())).code).toBe("first_byte_timeout");
  });

  it("runs out between pieces of the body, frames without content notwithstanding", async () => {
    const { ask } = await serving(
      (socket) => {
        socket.write(`${chunked}6;x=`);
        drip(socket, "y", 20);
      },
      { idleMs: 150 },
    );
    expect(await faultOf(ask())).toMatchObject({ code: "idle_timeout", retryable: true });
  });

  it("runs out in all for a body that never ends", async () => {
    const { ask } = await serving(
      (socket) => {
        socket.write(`${okay}\r\n`);
        drip(socket, "e", 10);
      },
      { idleMs: 1_000, totalMs: 250 },
    );
    expect(await faultOf(ask())).toMatchObject({ code: "total_timeout", retryable: true });
  });

  it("is given to a slow answer within it", async () => {
    const { ask } = await serving(
      (socket) => {
        socket.write(`${okay}content-length: 10\r\n\r\n`);
        drip(socket, "e", 20);
      },
      { idleMs: 150, firstByteMs: 150 },
    );
    expect(await (await ask()).text()).toBe("e".repeat(10));
  });
});

describe("size", () => {
  // Sent, and on its way in buffers of the system, when the guard has had enough.
  const onItsWay = 16_000_000;

  it.each([
    ["with a length", `${okay}content-length: 100000000\r\n\r\n`],
    ["without one", `${okay}\r\n`],
    ["with a length that is wrong", `${okay}content-length: 1e9\r\n\r\n`],
  ])("of a body of 100 MB %s is cut", async (_, head) => {
    const { server, ask } = await serving((socket) => {
      socket.write(head);
      stream(socket, Buffer.alloc(65_536, "echoed"));
    });
    expect((await faultOf(ask())).code).toMatch(/^(?:too_large|not_http)$/);
    await server.close();
    expect(server.bytesTaken()).toBeLessThan(onItsWay);
  });

  it("of a body that only its length tells is cut before it comes", async () => {
    const { ask } = await serving(
      (socket) => socket.write(`${okay}content-length: 1048577\r\n\r\n`),
      {
        idleMs: 500,
      },
    );
    expect((await faultOf(ask())).code).toBe("too_large");
  });

  it("of a body in chunks of one byte is cut", async () => {
    const { ask } = await serving((socket) => {
      socket.write(chunked);
      stream(socket, "1\r\ne\r\n".repeat(10_000));
    });
    expect((await faultOf(ask())).code).toBe("too_large");
  });

  it("may be all that is allowed, and not one byte more", async () => {
    const { ask } = await serving((socket, { received }) => {
      const length = Number(/"n":(\d+)/.exec(received.at(-1) ?? "")?.[1]);
      socket.end(answered(Buffer.alloc(length, "e")));
    });
    const whole = await ask({ body: `{"n":${defaultLimits.bodyBytes}}` });
    expect((await whole.arrayBuffer()).byteLength).toBe(defaultLimits.bodyBytes);
    const fault = await faultOf(ask({ body: `{"n":${defaultLimits.bodyBytes + 1}}` }));
    expect(fault).toMatchObject({ code: "too_large", retryable: false });
  });

  it.each([
    ["one header", `${okay}x: ${"echoed".repeat(10_000)}`],
    ["many headers", `${okay}${"x: echoed\r\n".repeat(10_000)}`],
    ["trailers", `${chunked}1\r\ne\r\n0\r\n${"x: echoed\r\n".repeat(10_000)}`],
  ])("of %s is cut", async (_, answer) => {
    const { ask } = await serving((socket) => socket.write(answer));
    expect((await faultOf(ask())).code).toBe("too_large");
  });

  it.each([
    ["a status line", "HTTP/1.1 200 ", "echoed".repeat(10_000)],
    ["informational answers", "", `HTTP/1.1 103 X\r\nx: ${"echoed".repeat(1_000)}\r\n\r\n`],
    ["a chunk's extension", `${chunked}1;`, "echoed".repeat(10_000)],
  ])("of %s without end is cut", async (_, start, piece) => {
    const { ask } = await serving((socket) => {
      socket.write(start);
      stream(socket, piece);
    });
    expect((await faultOf(ask())).code).toBe("too_large");
  });

  it.each([
    ["gzip", gzipSync(Buffer.alloc(50_000_000)), "too_large"],
    ["deflate", deflateSync(Buffer.alloc(50_000_000)), "too_large"],
    ["br", brotliCompressSync(Buffer.alloc(50_000_000)), "encoding"],
  ])("of a bomb of %s is cut", async (coding, bomb, code) => {
    const { ask } = await serving((socket) =>
      socket.write(answered(bomb, `content-encoding: ${coding}\r\n`)),
    );
    expect((await faultOf(ask())).code).toBe(code);
  });

  it("of what is decoded is cut by its ratio, and by the limit of all bodies", async () => {
    const noise = Array.from({ length: 30_000 }, (_, n) =>
      createHash("sha256").update(String(n)).digest("hex"),
    ).join("");
    const texts = [Buffer.alloc(400_000, "e"), Buffer.from(noise), Buffer.alloc(200_000, "e")];
    let next = 0;
    const { ask } = await serving((socket) => {
      const body = gzipSync(texts[next++] ?? "");
      socket.write(answered(body, "content-encoding: gzip\r\n"));
    });
    expect((await faultOf(ask())).code).toBe("too_large");
    expect((await faultOf(ask())).code).toBe("too_large");
    expect((await (await ask()).arrayBuffer()).byteLength).toBe(200_000);
  });
});
