import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { presentBoard } from "#app/presenters/board-page.server.ts";
import { withLocale } from "#platform/messages/locale.server.ts";
import { type Locale, locales } from "#platform/messages/locale.ts";
import { boardRequest } from "#tests/factories/board-request.ts";
import { readerOf } from "#tests/factories/leaderboard-reader.ts";
import { provisionalEntries } from "#tests/factories/provisional-entries.ts";
import { versionDocument } from "#tests/factories/version-document.ts";
import { BenchmarkHead } from "../shell/benchmark-head.tsx";
import { Board } from "./board.tsx";

const reader = readerOf([versionDocument()], provisionalEntries);

function markup(locale: Locale, search = "", from = reader): Promise<string> {
  return withLocale(locale, async () =>
    renderToStaticMarkup(<Board {...(await presentBoard(boardRequest(from, search)))} />),
  );
}

describe("Board", () => {
  it("gives every ranked entry its range, its share and its count", async () => {
    const html = await markup("pt");
    for (const text of ["1–3", "43,1", "141/327", "37,9–48,5", "+16,2", "[+11,4; +20,9]"])
      expect(html).toContain(text);
    expect(html).toContain("ganha 62");
    expect(html).toContain("perde 9");
  });

  it.each(locales)("carries no style or script that the policy refuses, in %s", async (locale) => {
    const html = await markup(locale, "state=current");
    expect(html).not.toMatch(/\sstyle=|<script|\son\w+=/u);
  });

  it.each(locales)("names every drawing and hides the decoration, in %s", async (locale) => {
    const drawings = (await markup(locale)).match(/<svg[^>]*>/gu) ?? [];
    expect(drawings.length).toBeGreaterThan(30);
    for (const drawing of drawings)
      expect(drawing).toMatch(/aria-hidden="true"|role="img"[^>]*aria-label="[^"]{20,}"/u);
  });

  it("says of every reported value how it is known", async () => {
    const html = await markup("en", "", readerOf([]));
    expect(html).toContain("not loaded on this installation");
    expect(html.match(/from a summary/gu)?.length).toBeGreaterThanOrEqual(5);
    expect(html).toContain("simple condition (inferred)");
  });

  it("says how many rows a filter hides and offers a way out of it", async () => {
    const html = await markup("pt", "family=Caravela");
    expect(html).toContain("Os filtros escondem 18 de 20 linhas.");
    expect(html).toContain('aria-label="Retirar o filtro Família: Caravela"');
  });

  it("escapes what providers write", async () => {
    const document = versionDocument();
    const [first] = document.entries;
    if (first) first.model.name = '<img src=x onerror="alert(1)">';
    const html = await markup("pt", "", readerOf([document]));
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x");
  });
});

describe("a sample's board", () => {
  const sample = { benchmark: "tuguesice-pt-sample", version: "sample.1", sample: true };
  const from = readerOf([versionDocument({ ...sample, reported: [] })]);

  it.each(locales)(
    "says SAMPLE first in every caption, and says it once, in %s",
    async (locale) => {
      const board = await withLocale(locale, () =>
        presentBoard(boardRequest(from, "", "tuguesice-pt-sample")),
      );
      const html = withLocale(locale, () => renderToStaticMarkup(<Board {...board} />));
      const captions = [...html.matchAll(/<(fig)?caption[^>]*>(.*?)<\/(?:fig)?caption>/gsu)].map(
        ([, , inner = ""]) =>
          inner
            .replaceAll(/<[^>]*>/g, " ")
            .trim()
            .replace(/^\s*\S+ \d+\.?\s*/u, ""),
      );
      expect(captions.length).toBeGreaterThanOrEqual(3);
      for (const caption of captions) {
        expect(caption).toMatch(/^SAMPLE\b/);
        expect(caption).not.toMatch(/SAMPLE.*(SAMPLE|[Aa]mostra\b)/su);
      }
      expect(board.heading.title).toBe("SAMPLE Tuguesice-PT");
    },
  );
});

describe("BenchmarkHead", () => {
  it("marks a sample before anything else", async () => {
    const { heading } = await presentBoard(boardRequest(reader, "", "tuguesice-pt-sample"));
    const html = renderToStaticMarkup(<BenchmarkHead heading={heading} page="board" />);
    expect(html.indexOf("Amostra")).toBeLessThan(html.indexOf("<h1>"));
    expect(html).toContain("<h1>SAMPLE");
  });
});
