import { m } from "#platform/paraglide/messages.js";
import { Notice } from "../ui/notice.tsx";

export interface RulingsProps {
  /** People hold different verdicts. */
  conflict: boolean;
  lines: readonly {
    seq: number;
    verdict: string;
    tags: readonly string[];
    by: string;
    affiliation: string | null;
    at: string;
    age: string;
  }[];
}

/** What has been ruled of an answer, newest first. */
export function Rulings({ conflict, lines }: RulingsProps) {
  return (
    <>
      {conflict && (
        <Notice tone="caution" title={m.desk_conflict_title()}>
          <p>{m.desk_conflict()}</p>
        </Notice>
      )}
      {lines.length === 0 ? (
        <p className="small-note">{m.desk_rulings_none()}</p>
      ) : (
        <ol className="history">
          {lines.map(({ seq, verdict, tags, by, affiliation, at, age }) => (
            <li key={seq}>
              <span>
                <b>{verdict}</b>
                {tags.length > 0 && <span className="soft"> · {tags.join(" · ")}</span>}
              </span>
              <span className="soft">
                {by}
                {affiliation && ` (${affiliation})`}, <time dateTime={at}>{age}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
