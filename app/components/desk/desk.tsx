import { type ReactNode, useEffect, useRef } from "react";
import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

export interface DeskProps {
  frame: {
    email: string;
    signOut: string;
    links: readonly { href: string; text: string; current: boolean }[];
    saved: boolean;
  };
  title: string;
  lede: string;
  /** Why what was just asked for was not done. */
  refusal?: string | null;
  children: ReactNode;
}

/** A page of the stewards' desk. */
export function Desk({ frame, title, lede, refusal, children }: DeskProps) {
  return (
    <div className="page desk">
      <div className="desk-bar">
        <DeskNav links={frame.links} />
        <form method="post" action={frame.signOut} className="desk-who">
          <span className="soft" title={frame.email}>
            {frame.email}
          </span>
          <Button type="submit" look="quiet">
            {m.desk_sign_out()}
          </Button>
        </form>
      </div>
      <header className="benchmark-head">
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
      </header>
      {refusal ? (
        <Outcome tone="caution" title={m.desk_refused()} text={refusal} />
      ) : (
        frame.saved && <Outcome tone="brass" title={m.desk_saved()} />
      )}
      {children}
    </div>
  );
}

/**
 * The way to the other pages: one row where there is room, and on a narrow screen a fold that names
 * the page at hand. The style sheet opens the fold for good where it can; elsewhere it works folded.
 */
function DeskNav({ links }: Pick<DeskProps["frame"], "links">) {
  return (
    <nav className="desk-nav" aria-label={m.desk_nav()}>
      <details className="menu">
        <summary>
          <span className="soft">{m.desk_nav_at()}</span>{" "}
          <b>{links.find(({ current }) => current)?.text}</b>
        </summary>
        <ul className="link-row">
          {links.map(({ href, text, current }) => (
            <li key={href}>
              <a className="nav-link" href={href} aria-current={current ? "page" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** Takes the focus: after a form is sent, this is what has changed. */
function Outcome(props: { tone: "caution" | "brass"; title: string; text?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="desk-outcome">
      <Notice tone={props.tone} title={props.title} role={props.text ? "alert" : "status"}>
        {props.text && <p>{props.text}</p>}
      </Notice>
    </div>
  );
}

/** Nothing waits here. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="desk-nothing">{children}</p>;
}

export interface BenchmarkChoice {
  slug: string;
  text: string;
  href: string;
  current: boolean;
}

export function BenchmarkTabs({ benchmarks }: { benchmarks: readonly BenchmarkChoice[] }) {
  return (
    <nav className="tabs" aria-label={m.desk_benchmarks()}>
      <ul className="link-row">
        {benchmarks.map(({ slug, text, href, current }) => (
          <li key={slug}>
            <a className="tab" href={href} aria-current={current ? "page" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
