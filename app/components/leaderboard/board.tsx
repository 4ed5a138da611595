import { m } from "#platform/paraglide/messages.js";
import { Forest, type ForestProps } from "../charts/forest.tsx";
import { Ranges, type RangesProps } from "../charts/ranges.tsx";
import { Scatter, type ScatterProps } from "../charts/scatter.tsx";
import { ScatterData, type ScatterDataProps } from "../charts/scatter-data.tsx";
import { Notice } from "../ui/notice.tsx";
import { CaptionedFigure } from "./captioned-figure.tsx";
import { CiteBox, type CiteBoxProps } from "./cite-box.tsx";
import { Filters, type FiltersProps, FiltersState } from "./filters.tsx";
import { LeaderboardTable, type LeaderboardTableProps } from "./leaderboard-table.tsx";
import { PaperReference, type PaperReferenceProps } from "./paper-reference.tsx";
import { type ReportedRowProps, ReportedTable } from "./reported-table.tsx";
import { VersionBar, type VersionBarProps } from "./version-bar.tsx";

type Tables = Pick<
  LeaderboardTableProps,
  "ranked" | "unranked" | "provisional" | "plumb" | "sortLinks" | "axes"
> & { filters: FiltersProps; reported: readonly ReportedRowProps[] };

type Version = Omit<VersionBarProps, "versionsHref"> & {
  scatter: (ScatterProps & ScatterDataProps) | null;
  citation: CiteBoxProps;
  superseded: { label: string; href: string } | null;
  notices: readonly string[];
};

export interface BoardProps {
  heading: { title: string; sample: boolean; links: { versions: string } };
  paper: PaperReferenceProps;
  tables: Tables;
  version: Version | null;
  /** Why there is no ranking, where there is none. */
  emptiness: string | null;
  ranges: RangesProps | null;
  forest: ForestProps | null;
}

/** All of a board under its head: version, filters, tables, figures, citation. */
export function Board({ heading, paper, tables, version, emptiness, ranges, forest }: BoardProps) {
  const tableNumber = (number: number) => m.table_caption_number({ number });
  const figureNumber = (number: number) => m.figure_caption_number({ number });
  // A figure may be shown elsewhere without its page.
  const captioned = (caption: string) =>
    heading.sample ? m.figure_caption_sample({ caption }) : caption;
  const hasRows = tables.ranked.length + tables.unranked.length + tables.provisional.length > 0;
  const figureCount = version?.scatter ? 1 : 0;
  return (
    <>
      {version && <VersionHead version={version} versionsHref={heading.links.versions} />}
      {emptiness && (
        <div className="notices">
          <Notice tone="brass" title={m.board_not_loaded_title()}>
            {emptiness}
          </Notice>
        </div>
      )}
      <Filters {...tables.filters} />
      <FiltersState {...tables.filters} />
      {tables.filters.shown === 0 && <p className="section">{m.filters_nothing()}</p>}
      {hasRows && (
        <div className="table-figure">
          <LeaderboardTable
            {...tables}
            number={tableNumber(1)}
            caption={
              version
                ? m.table_caption({ benchmark: heading.title, version: version.label })
                : m.table_caption_provisional({ benchmark: heading.title })
            }
          />
          {version && <TableNotes />}
        </div>
      )}
      {version?.scatter && (
        <CaptionedFigure
          number={figureNumber(1)}
          caption={captioned(m.scatter_caption())}
          reading={m.scatter_reading()}
        >
          <Scatter {...version.scatter} />
          <ScatterData points={version.scatter.points} caption={captioned(m.scatter_caption())} />
        </CaptionedFigure>
      )}
      {ranges && (
        <CaptionedFigure
          number={figureNumber(1)}
          caption={captioned(m.home_figure_caption())}
          reading={ranges.source}
        >
          <Ranges {...ranges} />
        </CaptionedFigure>
      )}
      {forest && version && (
        <CaptionedFigure
          number={figureNumber(figureCount + 1)}
          caption={captioned(m.forest_caption())}
          reading={m.forest_reading()}
        >
          <Forest {...forest} />
        </CaptionedFigure>
      )}
      {tables.reported.length > 0 && (
        <section className="section">
          <ReportedTable number={tableNumber(hasRows ? 2 : 1)} rows={tables.reported} />
          <PaperReference {...paper} />
        </section>
      )}
      {version && <CiteBox {...version.citation} />}
    </>
  );
}

function VersionHead({ version, versionsHref }: { version: Version; versionsHref: string }) {
  const { superseded, notices, state, label } = version;
  return (
    <>
      <VersionBar {...version} versionsHref={versionsHref} />
      {(superseded || notices.length > 0 || state === "current") && (
        <div className="notices">
          {superseded && (
            <Notice tone="brass">
              {m.board_superseded({ version: superseded.label })}{" "}
              <a href={superseded.href}>{m.board_see_latest({ version: superseded.label })}</a>
            </Notice>
          )}
          {state === "current" && (
            <Notice tone="brass">{m.board_current_notice({ version: label })}</Notice>
          )}
          {notices.map((notice) => (
            <Notice key={notice} tone="caution">
              {notice}
            </Notice>
          ))}
        </div>
      )}
    </>
  );
}

function TableNotes() {
  return (
    <div className="table-notes">
      <p>{m.board_note_rank()}</p>
      <p>
        {m.board_note_interval()} {m.board_note_plumb()}
      </p>
      <p>{m.board_note_oracle()}</p>
    </div>
  );
}
