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
      <nav className="desk-nav" aria-label={m.desk_nav()}>
        <ul className="link-row">
          {frame.links.map(({ href, text, current }) => (
            <li key={href}>
              <a className="nav-link" href={href} aria-current={current ? "page" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        <form method="post" action={frame.signOut} className="desk-who">
          <span className="soft">{frame.email}</span>
          <Button type="submit" look="quiet">
            {m.desk_sign_out()}
          </Button>
        </form>
      </nav>
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
