import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Table } from "../ui/table.tsx";
import { type BenchmarkChoice, BenchmarkTabs, Desk, type DeskProps } from "./desk.tsx";

interface Preview {
  title: string;
  summary: string;
  against: string;
  changes: readonly { key: string; kind: string; entry: string; reason: string }[];
}

interface PublishProps extends Pick<DeskProps, "frame" | "refusal"> {
  benchmarks: readonly BenchmarkChoice[];
  action: string;
  /** Answers on which stewards differ: the latest ruling counts, and a version would keep it. */
  conflicts: { count: number; href: string };
  publication: {
    id: string;
    state: string;
    stateText: string;
    underWay: boolean;
    at: string;
    age: string;
    version: string | null;
    versionHref: string | null;
    preview: Preview | null;
    obstacles: readonly string[];
  } | null;
}

const askAgainMs = 1_500;

/** What the next version would be, and then the version itself: a worker makes both. */
export function Publish({
  frame,
  refusal,
  benchmarks,
  action,
  publication,
  conflicts,
}: PublishProps) {
  useProgress(publication?.underWay ?? false);
  return (
    <Desk
      frame={frame}
      refusal={refusal}
      title={m.desk_publish_title()}
      lede={m.desk_publish_lede()}
    >
      <BenchmarkTabs benchmarks={benchmarks} />
      {conflicts.count > 0 && (
        <div className="step-notice">
          <Notice tone="caution">
            <p>
              {m.desk_publish_conflicts({ count: conflicts.count })}{" "}
              <a href={conflicts.href}>{m.desk_nav_agreement()}</a>
            </p>
          </Notice>
        </div>
      )}
      {publication && (
        <section className="section" aria-labelledby="state-title" aria-live="polite">
          <h2 id="state-title">{publication.stateText}</h2>
          <p className="soft">
            <time dateTime={publication.at}>{publication.age}</time>
          </p>
          {publication.underWay && (
            <p>
              <a href={action}>{m.submission_refresh()}</a>
            </p>
          )}
          {publication.versionHref && (
            <p>
              <a href={publication.versionHref}>
                {m.desk_publish_open({ version: publication.version ?? "" })}
              </a>
            </p>
          )}
          {publication.obstacles.length > 0 && <Obstacles obstacles={publication.obstacles} />}
          {publication.preview && publication.state !== "published" && (
            <PreviewOf {...publication.preview} />
          )}
          {publication.state === "ready" && (
            <form method="post" action={action} className="desk-form">
              <input type="hidden" name="request" value={publication.id} />
              <p className="small-note">{m.desk_publish_forever()}</p>
              <Button type="submit" name="act" value="publish" look="primary">
                {m.desk_publish_send()}
              </Button>
            </form>
          )}
        </section>
      )}
      {!publication?.underWay && (
        <form method="post" action={action} className="desk-form">
          <Button type="submit" name="act" value="preview">
            {publication ? m.desk_publish_preview_again() : m.desk_publish_preview()}
          </Button>
        </form>
      )}
    </Desk>
  );
}

function useProgress(underWay: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(revalidate, askAgainMs);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}

function Obstacles({ obstacles }: { obstacles: readonly string[] }) {
  return (
    <Notice tone="caution" title={m.desk_publish_obstacles()}>
      <ul className="bullets">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    </Notice>
  );
}

function PreviewOf({ title, summary, against, changes }: Preview) {
  const heads = {
    kind: m.desk_change_kind(),
    entry: m.desk_change_entry(),
    reason: m.desk_change_reason(),
  };
  return (
    <>
      <h3>{title}</h3>
      <p>
        {summary} {against}
      </p>
      {changes.length === 0 ? (
        <p className="small-note">{m.desk_publish_no_change()}</p>
      ) : (
        <div className="table-figure">
          <Table
            caption={<span className="sr-only">{title}</span>}
            columns={Object.values(heads).map((text) => ({ text }))}
          >
            {changes.map(({ key, kind, entry, reason }) => (
              <tr key={key}>
                <th scope="row">{kind}</th>
                <td data-label={heads.entry}>{entry}</td>
                <td data-label={heads.reason}>{reason}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </>
  );
}
