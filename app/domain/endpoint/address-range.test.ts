import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { describe, expect, it } from "vitest";
import { isLoopbackHost, mayReach, reachOf, specialRanges } from "./address-range.ts";

/**
 * IANA's special-purpose registries, IPv4 as of 2025-10-09 and IPv6 as of 2025-10-09, typed from
 * them and not from the code; with multicast (224.0.0.0/4, ff00::/8), which has a registry apart.
 */
const ianaBlocks = [
  ...["0.0.0.0/8", "0.0.0.0/32", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"],
  ...["172.16.0.0/12", "192.0.0.0/24", "192.0.0.0/29", "192.0.0.8/32", "192.0.0.9/32"],
  ...["192.0.0.10/32", "192.0.0.170/32", "192.0.0.171/32", "192.0.2.0/24", "192.31.196.0/24"],
  ...["192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15"],
  ...["198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4", "255.255.255.255/32", "224.0.0.0/4"],
  ...["::1/128", "::/128", "::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64"],
  ...["100:0:0:1::/64", "2001::/23", "2001::/32", "2001:1::1/128", "2001:1::2/128"],
  ...["2001:1::3/128", "2001:2::/48", "2001:3::/32", "2001:4:112::/48", "2001:10::/28"],
  ...["2001:20::/28", "2001:30::/28", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48"],
  ...["3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "ff00::/8"],
];

const allBits = (bytes: number) => (1n << BigInt(bytes * 8)) - 1n;

/** The address at a number. */
function addressAt(value: bigint, bytes: number): string {
  const octets = Array.from({ length: bytes }, (_, at) =>
    Number((value >> BigInt((bytes - 1 - at) * 8)) & 255n),
  );
  return ipaddr.fromByteArray(octets).toString();
}

/** First and last of a block, as numbers, counted apart from the library's own masks. */
function edgesOf(block: string) {
  const [network, bits] = ipaddr.parseCIDR(block);
  const bytes = network.toByteArray();
  const first = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const size = 1n << BigInt(bytes.length * 8 - bits);
  return { first, last: first + size - 1n, bytes: bytes.length };
}

const inBlock = (block: string) => {
  const { first, last, bytes } = edgesOf(block);
  return fc.bigInt({ min: first, max: last }).map((value) => addressAt(value, bytes));
};

describe("reachOf", () => {
  it.each([...new Set([...ianaBlocks, ...specialRanges.map(({ block }) => block)])])(
    "holds all of %s back",
    (block) => {
      const { first, last, bytes } = edgesOf(block);
      expect(reachOf(addressAt(first, bytes))).not.toBe("public");
      expect(reachOf(addressAt(last, bytes))).not.toBe("public");
      fc.assert(
        fc.property(inBlock(block), (address) => reachOf(address) !== "public"),
        { numRuns: 200 },
      );
    },
  );

  it("leaves the operator loopback, RFC 1918 and unique local addresses, and nothing else", () => {
    const open = specialRanges.filter(({ reach }) => reach !== "never").map(({ block }) => block);
    expect(open).toEqual([
      ...["10.0.0.0/8", "127.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7"],
    ]);
    for (const address of ["169.254.169.254", "fd00:ec2::254", "fd20:ce::254", "100.100.100.200"]) {
      expect(mayReach(address, { allowPrivate: true }), address).toBe(false);
    }
  });

  it("calls the whole of IPv4 outside the blocks public", () => {
    const blocks = specialRanges.filter(({ block }) => !block.includes(":"));
    const edges = blocks.map(({ block }) => edgesOf(block));
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: allBits(4) }), (value) => {
        const held = edges.some(({ first, last }) => value >= first && value <= last);
        return (reachOf(addressAt(value, 4)) === "public") === !held;
      }),
      { numRuns: 5_000 },
    );
  });

  it("calls no IPv6 address public but global unicast outside the blocks", () => {
    const global = edgesOf("2000::/3");
    const blocks = specialRanges.filter(({ block }) => block.includes(":"));
    const edges = blocks.map(({ block }) => edgesOf(block));
    const anywhere = fc.bigInt({ min: 0n, max: allBits(16) });
    const unicast = fc.bigInt({ min: global.first, max: global.last });
    fc.assert(
      fc.property(fc.oneof(anywhere, unicast), (value) => {
        const held = edges.some(({ first, last }) => value >= first && value <= last);
        const open = value >= global.first && value <= global.last && !held;
        return (reachOf(addressAt(value, 16)) === "public") === open;
      }),
      { numRuns: 5_000 },
    );
  });

  it("is nowhere laxer than the library's own ranges", () => {
    const any = fc.oneof(
      fc.bigInt({ min: 0n, max: allBits(4) }).map((value) => addressAt(value, 4)),
      ...ianaBlocks.map(inBlock),
    );
    fc.assert(
      fc.property(
        any,
        (address) => reachOf(address) !== "public" || ipaddr.parse(address).range() === "unicast",
      ),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ...["127.1", "0x7f.0.0.1", "010.0.0.1", "1.1.1.01", "2130706433", "1.1.1.1.", " 1.1.1.1"],
    ...["1.1.1.1 ", "1.1.1", "1.1.1.256", "fe80::1%eth0", "2606:4700::1111%eth0", "::1%lo", ""],
    ...[
      "[2606:4700::1111]",
      "2606:4700::1111/64",
      "1.1.1.1/32",
      "localhost",
      "１.1.1.1",
      "1.1.1.1\0",
    ],
  ])("has %j, which no resolver writes, for no address", (text) => {
    expect(reachOf(text)).toBe("never");
  });

  it("reads any way to write IPv6", () => {
    for (const text of ["::1", "0:0:0:0:0:0:0:1", "0000::0001", "::0:1"]) {
      expect(reachOf(text)).toBe("loopback");
    }
    expect(reachOf("2606:4700:0:0:0:0:0:1111")).toBe("public");
    expect(reachOf("FE80::1")).toBe("never");
  });
});

describe("isLoopbackHost", () => {
  it.each(["localhost", "a.localhost", "127.0.0.1", "127.9.9.9", "[::1]"])("is %s", (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });
  it.each(["localhost.example.com", "127.0.0.1.nip.io", "10.0.0.1", "[::ffff:127.0.0.1]", "[::2]"])(
    "is not %s",
    (host) => {
      expect(isLoopbackHost(host)).toBe(false);
    },
  );
});
