import { setTimeout } from "node:timers/promises";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { faultOf, serving } from "#tests/factories/guarded-server.ts";
import { answered } from "#tests/fakes/wire-server.ts";

const okay = "HTTP/1.1 200 OK\r\n";
const chunked = `${okay}transfer-encoding: chunked\r\n\r\n`;

describe("a request", () => {
  it("carries exactly what it is given, and nothing that tells who asks", async () => {
    const { server, ask } = await serving((socket) => socket.write(answered("{}")));
    const headers = {
      ...{ Authorization: "Bearer sk-secret", "Content-Type": "application/json", "X-Team": "a" },
      ...{ "accept-language": "pt-PT", "user-agent": "ai-sdk/prumo", cookie: "a=b", from: "me@a" },
      ...{ "accept-encoding": "gzip, br", "accept-charset": "x", referer: "https://prumo.example" },
      ...{ traceparent: "00-1", date: "x", "x-forwarded-for": "1.1.1.1", "sec-fetch-mode": "cors" },
      ...{ host: "evil.example", "content-length": "9", "transfer-encoding": "chunked", te: "x" },
      ...{ connection: "upgrade", upgrade: "websocket", expect: "100-continue", "keep-alive": "9" },
    };
    await ask({ headers, body: '{"a":"é"}' });
    expect(server.received).toEqual([
      [
        "POST /v1/chat/completions?api-version=1 HTTP/1.1",
        `host: 127.0.0.1:${server.port}`,
        "connection: keep-alive",
        "authorization: Bearer sk-secret",
        "content-type: application/json",
        "x-team: a",
        "accept-encoding: identity",
        "user-agent: node",
        "content-length: 10",
        "",
        '{"a":"é"}',
      ].join("\r\n"),
    ]);
  });

  it.each([
    ["x-team", "a\r\nhost: evil"],
    ["x-team", "sk-secret\0"],
    ["x team", "sk-secret"],
  ])("with the header %j: %j is not sent, nor is its value told", async (name, value) => {
    const { server, ask } = await serving((socket) => socket.write(answered("{}")));
    const asked = ask({ headers: [[name, value]] });
    await expect(asked).rejects.toThrow(new TypeError("a header that cannot be sent"));
    expect(server.received).toEqual([]);
  });

  it("ends with the reason of its signal, before it is sent and after", async () => {
    const { server, ask } = await serving(() => {});
    const reason = new Error("stop");
    await expect(ask({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.connections).toBe(0);
    const later = new AbortController();
    const asked = ask({ signal: later.signal });
    setTimeout(50).then(() => later.abort(reason));
    await expect(asked).rejects.toBe(reason);
  });
});

describe("an answer", () => {
  it("is handed on whole, with its status and headers", async () => {
    const body = "ç".repeat(100_000);
    const { ask } = await serving((socket) =>
      socket.write(answered(body, "retry-after: 3\r\nset-cookie: a=b\r\n", "429 Too Many")),
    );
    const response = await ask();
    expect(response.status).toBe(429);
    expect(Object.fromEntries(response.headers)).toEqual({ "retry-after": "3" });
    expect(await response.text()).toBe(body);
  });

  it("may come in pieces, with a late head and no length", async () => {
    const { ask } = await serving((socket) => {
      socket.write("HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n");
      setTimeout(20).then(() => socket.write(`${okay}\r\none `));
      setTimeout(40).then(() => socket.end("two"));
    });
    expect(await (await ask()).text()).toBe("one two");
  });

  it("may have no body, or headers named as objects' own", async () => {
    const bare = await serving((socket) => socket.write("HTTP/1.1 204 No Content\r\n\r\n"));
    expect((await bare.ask()).status).toBe(204);
    const odd = "constructor: a\r\n__proto__: b\r\ntoString: c\r\n";
    const { ask } = await serving((socket) => socket.write(answered("{}", odd)));
    expect([...(await ask()).headers.keys()]).toEqual(["__proto__", "constructor", "tostring"]);
  });

  it.each([
    ["gzip", gzipSync],
    ["X-GZIP", gzipSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
    ["identity", (body: Buffer) => body],
  ])("is decoded where %s was not asked for", async (coding, encode) => {
    const body = encode(Buffer.from('{"answer":"ovos moles"}'));
    const { ask } = await serving((socket) =>
      socket.write(answered(body, `content-encoding: ${coding}\r\n`)),
    );
    const response = await ask();
    expect(await response.text()).toBe('{"answer":"ovos moles"}');
    expect(response.headers.has("content-encoding")).toBe(false);
  });

  it.each([
    ["br", brotliCompressSync(Buffer.alloc(1_000))],
    ["zstd", Buffer.from("(\xb5/\xfd")],
    ["gzip, gzip", gzipSync(gzipSync("echoed"))],
    ["echoed", Buffer.from("x")],
    ["gzip", Buffer.from("echoed, and no gzip")],
    ["gzip", gzipSync("echoed".repeat(100)).subarray(0, 30)],
    ["deflate", Buffer.from("echoed")],
  ])("is refused where %s cannot be undone", async (coding, body) => {
    const { ask } = await serving((socket) =>
      socket.write(answered(body, `content-encoding: ${coding}\r\n`)),
    );
    expect(await faultOf(ask())).toMatchObject({ code: "encoding", retryable: false });
  });

  it.each([
    ["no HTTP", "echoed\r\n\r\n", "not_http"],
    ["a status beyond 599", answered("", "", "999 echoed"), "not_http"],
    ["two lengths", `${okay}content-length: 2\r\ncontent-length: 5\r\n\r\nechoed`, "not_http"],
    [
      "length and chunks",
      `${okay}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ["a broken chunk", `${chunked}zz\r\nechoed`, "not_http"],
    ["a switch of protocols", "HTTP/1.1 101 X\r\nconnection: upgrade\r\nupgrade: echoed\r\n\r\n"],
    ["a bare 101", "HTTP/1.1 101 X\r\n\r\n", "not_http"],
    ["100 unasked", "HTTP/1.1 100 Continue\r\n\r\n"],
    ["a header of no form", `${okay}echoed\r\n\r\n`, "not_http"],
  ])("is a fault where it is %s", async (_, answer, code = expect.anything()) => {
    const { ask } = await serving((socket) => socket.end(answer));
    expect((await faultOf(ask())).code).toEqual(code);
  });
});

describe("a connection", () => {
  it("that breaks midway is told apart from one closed before the answer", async () => {
    const midway = await serving((socket) => {
      socket.write(`${okay}content-length: 99\r\n\r\nechoed`);
      setTimeout(20).then(() => socket.resetAndDestroy());
    });
    expect(await faultOf(midway.ask())).toMatchObject({ code: "connection", retryable: true });
    const short = await serving((socket) => socket.end(`${okay}content-length: 99\r\n\r\nechoed`));
    expect((await faultOf(short.ask())).code).toMatch(/^(?:connection|not_http)$/);
    const before = await serving((socket) => socket.destroy());
    expect(await faultOf(before.ask())).toMatchObject({ code: "closed", retryable: true });
  });

  it("is kept for the next request, and closed is to be tried again", async () => {
    let answers = 0;
    const { server, ask } = await serving((socket) => {
      if (++answers === 3) socket.destroy();
      else socket.write(answered("{}"));
    });
    await ask();
    // A connection is free again in the next turn of the event loop.
    await setTimeout(20);
    await ask();
    expect(server.connections).toBe(1);
    await setTimeout(20);
    expect(await faultOf(ask())).toMatchObject({ code: "closed", reason: "UND_ERR_SOCKET" });
    expect((await ask()).status).toBe(200);
    expect(server.connections).toBe(2);
  });

  it("that nobody takes is a passing fault", async () => {
    const { server, ask } = await serving(() => {});
    await server.close();
    expect(await faultOf(ask())).toMatchObject({ code: "connection", reason: "ECONNREFUSED" });
  });
});
