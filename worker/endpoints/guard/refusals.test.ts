import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readEndpointAddress } from "#domain/endpoint/address.ts";
import { reachOf } from "#domain/endpoint/address-range.ts";
import { type DnsServer, startDnsServer } from "#tests/fakes/dns-server.ts";
import { answered, startWireServer, type WireServer } from "#tests/fakes/wire-server.ts";
import { GuardFault } from "./guard-fault.ts";
import { createGuardedFetch, type GuardedFetch, type GuardOptions } from "./guarded-fetch.ts";

// Nothing that is refused here may reach the canary, which listens at every address of the machine.
let canary: WireServer;
let dns: DnsServer;
let log: string[];
const open: GuardedFetch[] = [];
beforeAll(async () => {
  canary = await startWireServer((socket) => socket.write(answered("reached")), { host: "::" });
  dns = await startDnsServer();
});
afterAll(async () => {
  await Promise.all(open.map((each) => each.close()));
  await Promise.all([canary.close(), dns.close()]);
});
beforeEach(() => {
  log = [];
  dns.asked.length = 0;
  canary.connections = 0;
  canary.received.length = 0;
});

function guard(changes: Partial<GuardOptions> = {}): GuardedFetch {
  const made = createGuardedFetch({
    allowPrivate: false,
    dnsServers: [dns.address],
    log: (line) => log.push(line),
    ...changes,
  });
  open.push(made);
  return made;
}

/** Each answer of the name server has the next of these, and the last for ever after. */
function answering(...turns: string[][]) {
  let turn = 0;
  dns.findAddresses = (name, type) => {
    const addresses = turns[Math.min(Math.floor(turn++ / 2), turns.length - 1)] ?? [];
    return addresses
      .filter((address) => address.includes(":") === (type === "AAAA"))
      .map((data) => ({ type, class: "IN", ttl: 0, name, data }));
  };
}

const send = { method: "POST", headers: { authorization: "Bearer secret" }, body: "{}" };
const faultOf = (asked: Promise<Response>) =>
  asked.then(
    (response) => expect.fail(`answered ${response.status}`),
    (error: unknown) => error as GuardFault,
  );
async function expectRefused(asked: Promise<Response>) {
  const fault = await faultOf(asked);
  expect(fault).toBeInstanceOf(GuardFault);
  expect([fault.code, fault.reason]).toEqual(["refused", null]);
  expect(canary.connections).toBe(0);
}

function isPublicLiteral(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  return reachOf(new URL(typed).hostname.replace(/^\[|\]$/g, "")) === "public";
}

describe("the corpus of addresses", () => {
  const rows = readFileSync("tests/factories/endpoint-addresses.jsonl", "utf8")
    .trimEnd()
    .split("\n")
    .map((line): string => JSON.parse(line).typed)
    // These would be looked for on the internet: 1.1.1.1, and 010.0.0.5, which is 8.0.0.5.
    .filter((typed) => !isPublicLiteral(typed));

  it("reaches nothing on this machine, with every name leading here", async () => {
    answering(["127.0.0.1", "::1"]);
    const fetch = guard();
    const atCanary = (typed: string) =>
      typed.replace(/^(https?:\/\/[^/?#]*?)(?::\d*)?(?=[/?#]|$)/i, `$1:${canary.port}`);
    const tried = rows.flatMap((typed) => [typed, atCanary(typed)]);
    expect(tried.length).toBeGreaterThan(1_000);
    const faults = await Promise.all(tried.map((address) => faultOf(fetch(address, send))));
    expect(faults.filter(({ code }) => code !== "refused")).toEqual([]);
    expect(canary.connections).toBe(0);
  });

  it("reaches the canary where the operator allows it, so that it would be seen", async () => {
    const response = await guard({ allowPrivate: true })(`http://127.0.0.1:${canary.port}`, send);
    expect(await response.text()).toBe("reached");
    expect(canary.connections).toBe(1);
  });
});

describe("what a name leads to", () => {
  const name = "modelos.exemplo.pt";

  it.each([
    [["127.0.0.1"]],
    [["::1"]],
    [["::ffff:127.0.0.1"]],
    [["1.1.1.1", "127.0.0.1"]],
    [["127.0.0.1", "1.1.1.1"]],
    [["1.1.1.1", "::ffff:127.0.0.1"]],
    [["0.0.0.0"]],
    [["64:ff9b::7f00:1"]],
  ])("is refused at %j, and the log says why", async (addresses) => {
    answering(addresses);
    await expectRefused(guard()(`https://${name}:${canary.port}/v1`, send));
    expect(log).toEqual([expect.stringContaining(`${name} refused: `)]);
  });

  it("is refused where the next answer is another than at registration", async () => {
    const address = `https://${name}:${canary.port}/v1`;
    expect(readEndpointAddress(address, { allowPrivate: false })).toEqual({ address });
    answering(["127.0.0.1"]);
    await expectRefused(guard()(address, send));
  });

  it("is resolved once a connection, and asked at what was checked", async () => {
    answering(["127.0.0.1"], ["192.168.0.1"], ["169.254.169.254"]);
    const fetch = guard({ allowPrivate: true, limits: { connectMs: 400 } });
    const fault = await faultOf(fetch(`https://${name}:${canary.port}`, send));
    // The canary speaks no TLS: that it was asked for it is enough.
    expect(fault.code).toMatch(/^(?:tls|connect_timeout)$/);
    expect(canary.connections).toBe(1);
    expect(dns.asked.sort()).toEqual([`A ${name}`, `AAAA ${name}`]);
  });

  it("is refused at whatever was reached instead of what was checked", async () => {
    answering(["1.1.1.1"]);
    const dial = () => connect({ host: "127.0.0.1", port: canary.port });
    const fault = await faultOf(guard({ dial })(`https://${name}:${canary.port}`, send));
    expect(fault.code).toBe("refused");
    expect(canary.received.join("")).toBe("");
  });

  it("is a passing refusal where no server answers, and a lasting one where it is unknown", async () => {
    dns.findAddresses = () => undefined;
    expect(await faultOf(guard()(`https://${name}`, send))).toMatchObject({
      ...{ code: "refused", retryable: false, message: "endpoint guard: refused" },
    });
    dns.broken.add(name);
    expect(await faultOf(guard()(`https://${name}`, send))).toMatchObject({
      ...{ code: "refused", retryable: true, message: "endpoint guard: refused" },
    });
    dns.broken.delete(name);
  });
});

describe("where an answer leads to", () => {
  it.each([301, 302, 303, 307, 308, 300, 304])("is not followed by %i", async (status) => {
    const server = await startWireServer((socket) => {
      const to = `location: http://127.0.0.1:${canary.port}/secret\r\n`;
      socket.write(answered("moved", to, `${status} Moved`));
    });
    const fetch = guard({ allowPrivate: true });
    const fault = await faultOf(fetch(`http://127.0.0.1:${server.port}`, send));
    expect(fault).toMatchObject({ code: "redirect", retryable: false });
    expect(canary.connections).toBe(0);
    expect(JSON.stringify(fault) + fault.message + fault.stack).not.toMatch(/secret|127\.0/);
    await server.close();
  });

  it("is not followed though the caller asks for it", async () => {
    const server = await startWireServer((socket) => {
      socket.write(answered("", `location: http://127.0.0.1:${canary.port}/\r\n`, "302 Found"));
    });
    const fetch = guard({ allowPrivate: true });
    const asked = fetch(`http://127.0.0.1:${server.port}`, { ...send, redirect: "follow" });
    expect((await faultOf(asked)).code).toBe("redirect");
    expect(canary.connections).toBe(0);
    await server.close();
  });
});

describe("with private endpoints allowed", () => {
  it.each([
    "http://[::ffff:127.0.0.1]:PORT/",
    "http://0.0.0.0:PORT/",
    "http://[::]:PORT/",
    "http://169.254.169.254/latest/meta-data",
    "https://169.254.169.254/latest/meta-data",
    "https://[fd00:ec2::254]/latest/meta-data",
    "http://10.0.0.1:PORT/",
    "http://modelos.exemplo.pt:PORT/",
    "http://user:secret@127.0.0.1:PORT/",
    "http://127.0.0.1:22/",
    "ftp://127.0.0.1:PORT/",
    "file:///etc/passwd",
    "data:text/plain,x",
    "/v1",
    "",
  ])("%s is still refused", async (address) => {
    answering(["127.0.0.1"]);
    const fetch = guard({ allowPrivate: true });
    await expectRefused(fetch(address.replace("PORT", String(canary.port)), send));
  });

  it.each(["http://localhost:PORT/", "http://a.localhost:PORT/", "http://[::1]:PORT/"])(
    "%s is reached",
    async (address) => {
      const fetch = guard({ allowPrivate: true });
      const response = await fetch(address.replace("PORT", String(canary.port)), send);
      expect(await response.text()).toBe("reached");
    },
  );
});
