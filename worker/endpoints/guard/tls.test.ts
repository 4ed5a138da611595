import { connect } from "node:net";
import { generate } from "selfsigned";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type DnsServer, startDnsServer } from "#tests/fakes/dns-server.ts";
import { answered, startWireServer, type WireServer } from "#tests/fakes/wire-server.ts";
import type { GuardFault } from "./guard-fault.ts";
import { createGuardedFetch, type GuardedFetch } from "./guarded-fetch.ts";

const name = "modelos.exemplo.pt";
let server: WireServer;
let dns: DnsServer;
let ca: string;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  const altNames = [
    { type: 2 as const, value: name },
    { type: 7 as const, ip: "127.0.0.1" },
  ];
  const made = await generate([{ name: "commonName", value: name }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames }],
  });
  ca = made.cert;
  const tls = { key: made.private, cert: made.cert, ALPNProtocols: ["h2", "http/1.1"] };
  server = await startWireServer((socket) => socket.write(answered("{}")), { tls });
  dns = await startDnsServer();
  dns.findAddresses = (of, type) =>
    type === "A" ? [{ type, class: "IN", ttl: 0, name: of, data: "127.0.0.1" }] : [];
  open.push(server, dns);
});
afterAll(async () => {
  for (const each of open.reverse()) await each.close();
});

function guard(changes = {}): GuardedFetch {
  const fetch = createGuardedFetch({
    ...{ allowPrivate: true, dnsServers: [dns.address], log: () => {}, ca, ...changes },
  });
  open.push(fetch);
  return fetch;
}
const faultOf = (asked: Promise<Response>) =>
  asked.then(
    ({ status }) => expect.fail(`answered ${status}`),
    (error: unknown) => error as GuardFault,
  );

it("asks the checked address for the name, and looks whether its certificate is valid", async () => {
  const response = await guard()(`https://${name}:${server.port}/v1`, { method: "POST" });
  expect(response.status).toBe(200);
  expect(server.names.at(-1)).toBe(name);
  expect(server.received.at(-1)).toContain(`host: ${name}:${server.port}\r\n`);
});

it("sends no name where the address is a literal", async () => {
  const response = await guard()(`https://127.0.0.1:${server.port}/v1`);
  expect(response.status).toBe(200);
  expect(server.names.at(-1)).toBe("false");
});

it.each([
  ["for another name", `https://outro.exemplo.pt:PORT`, {}, "ERR_TLS_CERT_ALTNAME_INVALID"],
  ["of nobody known", `https://${name}:PORT`, { ca: undefined }, "DEPTH_ZERO_SELF_SIGNED_CERT"],
])("refuses a certificate %s, whatever the environment says", async (_, address, changes, why) => {
  const before = server.received.length;
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  const asked = guard(changes)(address.replace("PORT", String(server.port)), { method: "POST" });
  const fault = await faultOf(asked);
  vi.unstubAllEnvs();
  expect(fault).toMatchObject({ code: "tls", reason: why, retryable: false });
  expect(server.received.slice(before).join("")).toBe("");
  expect(fault.message + fault.stack).not.toContain("exemplo");
});

it("names a server that speaks no TLS, or hangs up", async () => {
  const plain = await startWireServer(() => {});
  open.push(plain);
  const hung = await startWireServer(() => {});
  open.push(hung);
  const short = guard({ limits: { connectMs: 150 } });
  const silent = await faultOf(short(`https://127.0.0.1:${plain.port}`));
  expect(silent).toMatchObject({ code: "connect_timeout", retryable: true });
  const dial = () => {
    const socket = connect({ host: "127.0.0.1", port: hung.port });
    socket.once("connect", () => setTimeout(() => socket.end(), 30));
    return socket;
  };
  const asked = guard({ dial, limits: { connectMs: 2_000 } })(`https://127.0.0.1:${hung.port}`);
  expect((await faultOf(asked)).code).toMatch(/^(?:tls|connect_timeout)$/);
});

it("gives up a name server that does not answer in time", async () => {
  const asked = guard({ dnsServers: ["127.0.0.1:9"], limits: { connectMs: 150 } });
  const fault = await faultOf(asked(`https://${name}:${server.port}`));
  expect(fault.code).toMatch(/^(?:connect_timeout|refused)$/);
  expect(fault.retryable).toBe(true);
});
