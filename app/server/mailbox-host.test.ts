import { expect, it } from "vitest";
import { isMailboxPath, isOwnHost } from "./mailbox-host.ts";

it.each([
  ["localhost:3000", true],
  ["localhost:41000", true],
  ["127.0.0.1:3000", true],
  ["[::1]:3000", true],
  ["prumo.localhost", true],
  ["evil.example:3000", false],
  ["localhost.evil.example", false],
  ["127.0.0.1.evil.example", false],
  ["user@evil.example", false],
  ["", false],
  [undefined, false],
])("shows kept mail under the name %s: %s", (asked, shown) => {
  expect(isOwnHost(asked, "localhost:3000")).toBe(shown);
});

it("knows kept mail by its addresses", () => {
  for (const path of ["/dev/mailbox", "/en/dev/mailbox", "/dev/mailbox.data", "/dev/mailbox/1"]) {
    expect(isMailboxPath(path), path).toBe(true);
  }
  expect(isMailboxPath("/dev/mailboxes")).toBe(false);
});
