import { describe, expect, it } from "vitest";
import { findBenchmark } from "#datasets/catalog.ts";
import { withLocale } from "#platform/messages/locale.server.ts";
import { boardRequest } from "#tests/factories/board-request.ts";
import { readerOf } from "#tests/factories/leaderboard-reader.ts";
import { provisionalEntries } from "#tests/factories/provisional-entries.ts";
import { versionDocument } from "#tests/factories/version-document.ts";
import { presentBoard, presentVersionPage } from "./board-page.server.ts";
import { parseBoardQuery } from "./board-query.server.ts";
import { correctedSearch } from "./board-tables.server.ts";

const reportedByPaper = findBenchmark("tuguesice-pt")?.reported ?? [];
const older = versionDocument({ version: "2025.1", published_at: "2025-11-03T10:00:00Z" });
const reader = readerOf([versionDocument(), older], provisionalEntries);
const queryOf = (search: string) => parseBoardQuery(new URLSearchParams(search));
const ask = (search = "", from = reader) => boardRequest(from, search);

describe("presentBoard", () => {
  it("shows counts, intervals and ranges in the reader's language", async () => {
    const first = async () => (await presentBoard(ask())).tables.ranked[0];
    expect(await first()).toMatchObject({
      rank: { text: "1–3" },
      alignment: { figure: "43,1", count: "141/327", interval: "37,9–48,5" },
      oracle: { difference: "+16,2", gained: 62, lost: 9 },
    });
    expect(await withLocale("en", first)).toMatchObject({ alignment: { figure: "43.1" } });
  });

  it("hides rows, says how many, and keeps every rank", async () => {
    const all = await presentBoard(ask());
    const some = await presentBoard(ask("family=Caravela"));
    expect(some.tables.filters).toMatchObject({ shown: 2, hidden: all.tables.filters.total - 2 });
    expect(some.tables.ranked.map(({ rank }) => rank?.text)).toEqual(["1–3", "2–7"]);
    expect(some.tables.plumb).toBe(all.tables.plumb);
  });

  it("keeps unranked entries apart, with the reason", async () => {
    const { tables } = await presentBoard(ask());
    expect(tables.unranked.map(({ rank }) => rank)).toEqual([null, null]);
    expect(tables.unranked.flatMap(({ badges }) => badges.map(({ text }) => text))).toEqual(
      expect.arrayContaining(["com pista", "sistema"]),
    );
  });

  it("adds provisional entries only where asked, in whole percents", async () => {
    expect((await presentBoard(ask())).tables.provisional).toEqual([]);
    const { tables } = await presentBoard(ask("state=current"));
    expect(tables.provisional.map(({ alignment, difference }) => [alignment, difference])).toEqual([
      ["36", "+21"],
      ["27–31", null],
      [null, null],
    ]);
  });

  it("shows provisional entries where no version holds any others", async () => {
    const { version, tables } = await presentBoard(ask("", readerOf([], provisionalEntries)));
    expect(version).toBeNull();
    expect(tables.provisional).toHaveLength(provisionalEntries.length);
  });

  it("says that nothing is loaded, and shows what the paper reports", async () => {
    const page = await presentBoard(ask("", readerOf([])));
    expect(page.version).toBeNull();
    expect(page.emptiness).toContain("não estão carregados");
    expect(page.tables.reported).toHaveLength(reportedByPaper.length);
    expect(page.ranges?.rows.map(({ text }) => text)).toEqual(["+20 a +42", "0 a +3"]);
  });

  it("shows reported figures with two decimals and how each is known", async () => {
    const { tables } = await presentBoard(ask());
    const gervasio = tables.reported.find(({ name }) => name === "Gervásio 70B");
    expect(gervasio?.target).toEqual({
      value: "39,76",
      count: "130/327",
      attestation: "de um resumo",
      condition: "condição simples (por inferência)",
    });
    for (const { target, control, oracle, gaps } of tables.reported)
      for (const cell of [target, control, oracle, ...gaps])
        if (cell) expect(cell.attestation).not.toBe("");
  });

  it("has no page of its own for a family that nobody has", async () => {
    const { tables } = await presentBoard(ask("family=Nenhuma&weights=open"));
    expect(correctedSearch(tables, queryOf("family=Nenhuma&weights=open"))).toBe("?weights=open");
    const known = await presentBoard(ask("family=Alba"));
    expect(correctedSearch(known.tables, queryOf("family=Alba"))).toBeNull();
  });
});

describe("presentVersionPage", () => {
  it("points to a newer version and cites its own", async () => {
    const page = await presentVersionPage(ask(), "2025.1");
    expect(page?.version).toMatchObject({
      superseded: { label: "2026.1", href: "/tuguesice-pt/v/2026.1" },
      citation: { address: "https://prumo.example/tuguesice-pt/v/2025.1" },
    });
    expect(page?.version.citation.sentence).toContain(
      "Caravela 70B acerta 141 de 327 (43,1\u00a0%, IC 95 % 37,9–48,5), posição 1–3 de 11",
    );
  });

  it("never mixes in provisional entries", async () => {
    const page = await presentVersionPage(ask("state=current"), "2026.1");
    expect(page?.tables.provisional).toEqual([]);
  });

  it("is not there for an unknown label", async () => {
    expect(await presentVersionPage(ask(), "2030.9")).toBeUndefined();
  });
});
