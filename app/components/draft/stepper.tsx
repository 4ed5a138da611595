import type { ReactNode } from "react";
import { m } from "#platform/paraglide/messages.js";
import { Notice } from "../ui/notice.tsx";

export interface DraftHeadProps {
  organization: string;
  title: string;
  steps: readonly {
    id: string;
    name: string;
    href: string;
    current: boolean;
    standing: "done" | "todo" | "faulty";
  }[];
  action: string;
}

interface StepperProps {
  head: DraftHeadProps;
  /** Another tab has saved since this form was made. */
  changed: boolean;
  children: ReactNode;
}

const standingWords = {
  done: m.draft_done,
  todo: m.draft_todo,
  faulty: m.draft_faulty,
};

/** One step of a submission under the list of all; each step is a link, at any time. */
export function Stepper({ head, changed, children }: StepperProps) {
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{m.draft_title()}</h1>
        <p className="lede">{m.draft_of({ organization: head.organization })}</p>
      </header>
      <nav className="stepper" aria-label={m.draft_steps()}>
        <ol>
          {head.steps.map(({ id, name, href, current, standing }, place) => (
            <li key={id} data-standing={standing}>
              <a href={href} aria-current={current ? "step" : undefined}>
                <span className="step-number">{place + 1}</span>
                <span className="step-name">{name}</span>
                <span className="step-standing">{standingWords[standing]()}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {changed && (
        <div className="step-notice">
          <Notice tone="caution" role="alert" title={m.draft_changed()}>
            <p>{m.draft_changed_text()}</p>
            <p>
              <a href={head.action}>{m.draft_reload()}</a>
            </p>
          </Notice>
        </div>
      )}
      {children}
    </div>
  );
}
