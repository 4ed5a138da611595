import type { ReactNode } from "react";
import { m } from "#platform/paraglide/messages.js";

export interface BenchmarkHeadProps {
  heading: {
    title: string;
    summary: string;
    sample: boolean;
    links: { board: string; versions: string; method: string };
  };
  /** Which of the benchmark's pages this is; null on a page beside them. */
  page: "board" | "versions" | "method" | null;
  /** Title of the page where it is not the benchmark's name. */
  title?: string;
  children?: ReactNode;
}

export function BenchmarkHead({ heading, page, title, children }: BenchmarkHeadProps) {
  const tabs = [
    { id: "board", href: heading.links.board, text: m.shell_board() },
    { id: "versions", href: heading.links.versions, text: m.shell_versions() },
    { id: "method", href: heading.links.method, text: m.shell_method() },
  ];
  return (
    <header className="benchmark-head">
      {heading.sample && <SampleNotice />}
      <h1>{title ?? heading.title}</h1>
      <p className="lede">{children ?? heading.summary}</p>
      <nav className="tabs" aria-label={m.shell_benchmark_nav({ benchmark: heading.title })}>
        <ul className="link-row">
          {tabs.map(({ id, href, text }) => (
            <li key={id}>
              <a className="tab" href={href} aria-current={id === page ? "page" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function SampleNotice() {
  return (
    <div className="sample-notice" role="note">
      <strong>{m.sample_mark()}</strong>
      <span>{m.sample_notice()}</span>
    </div>
  );
}
