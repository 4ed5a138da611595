import type { Answer } from "dns-packet";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DnsServer, startDnsServer } from "#tests/fakes/dns-server.ts";
import { AddressRefused, resolveEndpoint } from "./resolve.server.ts";

let dns: DnsServer;
let log: string[];
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());
beforeEach(() => {
  log = [];
  dns.asked.length = 0;
});

const name = "modelos.exemplo.pt";
const record = (type: "A" | "AAAA", data: string, of = name): Answer => ({
  ...{ type, class: "IN", ttl: 0, name: of, data },
});

function answering(...addresses: string[]) {
  dns.findAddresses = (of, type) =>
    addresses
      .filter((address) => address.includes(":") === (type === "AAAA"))
      .map((address) => record(type, address, of));
}

const resolve = (host = name, changes = {}) =>
  resolveEndpoint(host, {
    allowPrivate: false,
    dnsServers: [dns.address],
    log: (line) => log.push(line),
    ...changes,
  });
const refusal = (host?: string, changes?: object) =>
  resolve(host, changes).then(
    (found) => expect.fail(`resolved to ${JSON.stringify(found)}`),
    (error: unknown) => error as AddressRefused,
  );

describe("resolveEndpoint", () => {
  it("gives every address of a public name, IPv4 first", async () => {
    answering("2606:4700::1111", "1.1.1.1", "8.8.8.8");
    expect(await resolve()).toEqual([
      { address: "1.1.1.1", family: 4 },
      { address: "8.8.8.8", family: 4 },
      { address: "2606:4700::1111", family: 6 },
    ]);
    expect(dns.asked.sort()).toEqual([`A ${name}`, `AAAA ${name}`]);
    expect(log).toEqual([]);
  });

  it.each([
    [["127.0.0.1"]],
    [["10.0.0.7"]],
    [["169.254.169.254"]],
    [["100.64.0.1"]],
    [["0.0.0.0"]],
    [["::1"]],
    [["::ffff:127.0.0.1"]],
    [["::ffff:1.1.1.1"]],
    [["64:ff9b::7f00:1"]],
    [["64:ff9b::101:101"]],
    [["2002:7f00:1::"]],
    [["fe80::1"]],
    [["fd00::1"]],
    [["1.1.1.1", "10.0.0.7"]],
    [["10.0.0.7", "1.1.1.1"]],
    [["1.1.1.1", "2606:4700::1111", "fd00::1"]],
    [["2606:4700::1111", "127.0.0.1"]],
    [["1.1.1.1", "1.0.0.1", "8.8.8.8", "8.8.4.4", "9.9.9.9", "192.168.0.1"]],
  ])("refuses a name at %j, and says where only in the log", async (addresses) => {
    answering(...addresses);
    const { name: kind, message, temporary } = await refusal();
    expect([kind, message, temporary]).toEqual(["AddressRefused", "the address is refused", false]);
    expect(log).toHaveLength(1);
    expect(log[0]).toContain(`${name} refused`);
  });

  it("follows other names to their addresses", async () => {
    const chain = (address: string) => {
      dns.findAddresses = (of, type) => [
        { type: "CNAME", class: "IN", ttl: 0, name: of, data: "um.exemplo.pt" },
        { type: "CNAME", class: "IN", ttl: 0, name: "um.exemplo.pt", data: "dois.exemplo.pt" },
        ...(type === "A" ? [record("A", address, "dois.exemplo.pt")] : []),
      ];
    };
    chain("1.1.1.1");
    expect(await resolve()).toEqual([{ address: "1.1.1.1", family: 4 }]);
    chain("127.0.0.1");
    expect(await refusal()).toBeInstanceOf(AddressRefused);
  });

  it("words an unknown name, a silent server and a private one alike", async () => {
    answering("10.0.0.7");
    const inside = await refusal();
    dns.findAddresses = () => undefined;
    const unknown = await refusal();
    dns.findAddresses = () => [];
    const empty = await refusal();
    dns.broken.add(name);
    const broken = await refusal();
    dns.broken.delete(name);
    const words = [inside, unknown, empty, broken].map(({ message }) => message);
    expect(new Set(words).size).toBe(1);
    expect([inside, unknown, empty, broken].map(({ temporary }) => temporary)).toEqual([
      ...[false, false, false, true],
    ]);
    expect(log.map((line) => line.split("refused: ")[1])).toEqual([
      ...["10.0.0.7 is private", "no address", "no address", "ESERVFAIL"],
    ]);
  });

  it("takes a family's addresses where the server fails at the other", async () => {
    const only = dns.findAddresses;
    answering("1.1.1.1");
    const find = dns.findAddresses;
    dns.findAddresses = (of, type) => (type === "A" ? find(of, type) : only(of, type));
    expect(await resolve()).toEqual([{ address: "1.1.1.1", family: 4 }]);
  });

  it("tries a few addresses of many, and checks them all", async () => {
    const many = Array.from({ length: 20 }, (_, n) => `1.1.1.${n}`);
    answering(...many);
    expect(await resolve()).toHaveLength(3);
    answering(...many, "127.0.0.1");
    expect(await refusal()).toBeInstanceOf(AddressRefused);
  });

  it("refuses this machine's own public addresses", async () => {
    answering("93.184.216.34");
    const changes = { ownAddresses: () => ["127.0.0.1", "93.184.216.34"] };
    await refusal(name, changes);
    expect(log[0]).toContain("this machine's");
    expect(await resolve(name, { ...changes, allowPrivate: true })).toHaveLength(1);
  });

  it("asks no name server for a literal", async () => {
    expect(await resolve("1.1.1.1")).toEqual([{ address: "1.1.1.1", family: 4 }]);
    expect(await resolve("[2606:4700::1111]")).toHaveLength(1);
    await refusal("127.0.0.1");
    await refusal("[::1]");
    await refusal("[::ffff:1.1.1.1]");
    expect(dns.asked).toEqual([]);
  });

  it("lets private and loopback addresses be where the operator allows them, and no others", async () => {
    const allowed = { allowPrivate: true };
    answering("10.0.0.7", "fd00::1");
    expect(await resolve(name, allowed)).toHaveLength(2);
    for (const address of ["169.254.169.254", "fd00:ec2::254", "0.0.0.0", "::ffff:10.0.0.7"]) {
      answering(address);
      expect(await refusal(name, allowed), address).toBeInstanceOf(AddressRefused);
    }
    answering("10.0.0.7", "169.254.169.254");
    await refusal(name, allowed);
  });

  it("takes localhost for this machine, whatever name servers say", async () => {
    answering("1.1.1.1");
    const loopback = ["127.0.0.1", "::1"];
    for (const host of ["localhost", "modelos.localhost"]) {
      await refusal(host);
      const found = await resolve(host, { allowPrivate: true });
      expect(found.map(({ address }) => address)).toEqual(loopback);
    }
    expect(dns.asked).toEqual([]);
  });

  it("asks the system where the operator allows private names and sets no server", async () => {
    const error = await refusal("nada.invalid", { allowPrivate: true, dnsServers: undefined });
    expect(error).toBeInstanceOf(AddressRefused);
    expect(dns.asked).toEqual([]);
  });
});
