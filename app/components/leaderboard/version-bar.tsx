import { m } from "#platform/paraglide/messages.js";

export interface VersionBarProps {
  label: string;
  day: string;
  instant: string;
  digest: string;
  ranked: number;
  state: "latest" | "current";
  /** The board with or without provisional entries; null on a version that is not the latest. */
  stateHref: string | null;
  versionsHref: string;
  others: readonly {
    label: string;
    day: string;
    href: string;
    shown: boolean;
    latest: boolean;
  }[];
}

/** Which version this is, and the way to the others. */
export function VersionBar(props: VersionBarProps) {
  const { label, day, instant, digest, ranked, state, stateHref, versionsHref, others } = props;
  return (
    <div className="version-bar">
      <p className="version-line">
        <strong>{m.board_version_line({ version: label })}</strong>
        <span>
          <time dateTime={instant}>{m.board_published({ day })}</time>
        </span>
        <span>{m.board_ranked_count({ count: ranked })}</span>
        <span className="soft digest" title={`sha256:${digest}`}>
          sha256:{digest.slice(0, 16)}…
        </span>
      </p>
      <div className="version-actions">
        <a href="#cite">{m.board_cite()}</a>
        {stateHref && (
          <a href={stateHref}>
            {state === "current"
              ? m.board_hide_current({ version: label })
              : m.board_show_current()}
          </a>
        )}
        <details className="menu">
          <summary>{m.board_other_versions()}</summary>
          <div className="menu-panel">
            {others.map((version) => (
              <a
                key={version.label}
                href={version.href}
                aria-current={version.shown ? "true" : undefined}
              >
                <span>
                  {version.label}
                  {version.latest && <span className="soft"> {m.board_latest()}</span>}
                </span>
                <span className="soft">{version.day}</span>
              </a>
            ))}
            <a href={versionsHref}>{m.board_all_versions()}</a>
          </div>
        </details>
      </div>
    </div>
  );
}
