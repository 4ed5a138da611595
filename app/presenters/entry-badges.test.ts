import { expect, it } from "vitest";
import { versionDocument } from "#tests/factories/version-document.ts";
import { entryBadges } from "./entry-badges.server.ts";

it("says of an entry that more than two answers in a hundred were cut off", () => {
  const entry = versionDocument().entries[0];
  if (!entry) throw new Error("a version has entries");
  const said = (truncated: number) =>
    entryBadges({ ...entry, tags: { truncated } }).map(({ text, title }) => `${text} ${title}`);
  const more = said(0.031).filter((text) => !said(0.02).includes(text));
  expect(more).toEqual([expect.stringContaining("3,1")]);
});
