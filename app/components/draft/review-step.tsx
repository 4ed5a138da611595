import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { ConfirmedAct } from "../ui/confirmed-act.tsx";
import { NextSlot } from "../ui/next-slot.tsx";
import { Notice } from "../ui/notice.tsx";
import { ModelStanding, type ModelStandingProps } from "./model-standing.tsx";

export interface ReviewStepProps {
  action: string;
  groups: readonly {
    step: string;
    href: string;
    facts: readonly { term: string; value: string }[];
    problems: readonly string[];
  }[];
  effects: { badges: readonly string[]; reasons: readonly string[]; named: string | null } | null;
  /** Why it could not be sent now, where a quota is used up. */
  quota: { text: string; next_slot: string | null } | null;
  standing: ModelStandingProps | null;
  refused: { detail: string; next_slot?: unknown } | null;
}

const groupNames: Readonly<Record<string, () => string>> = {
  benchmark: m.draft_step_benchmark,
  model: m.draft_step_model,
  declarations: m.draft_step_declarations,
  file: m.draft_step_file,
};

/** All that will be sent, what it does to the entry, and the one button that sends it. */
export function ReviewStep(props: ReviewStepProps) {
  const { action, groups, effects, quota, standing, refused } = props;
  const ready = groups.every(({ problems }) => problems.length === 0);
  return (
    <div className="review">
      {refused && (
        <Notice tone="caution" role="alert" title={m.submit_refused()}>
          <p>
            {refused.detail} <NextSlot problem={refused} />
          </p>
        </Notice>
      )}
      {quota && !refused && (
        <Notice tone="caution">
          <p>
            {quota.text} <NextSlot problem={quota} />
          </p>
        </Notice>
      )}
      <p className="prose">{m.draft_review_lede()}</p>
      {groups.map(({ step, href, facts, problems }) => (
        <section key={step} className="review-group" aria-labelledby={`${step}-title`}>
          <header>
            <h2 id={`${step}-title`}>{groupNames[step]?.()}</h2>
            <a href={href}>
              {m.draft_review_change()}
              <span className="sr-only">: {groupNames[step]?.()}</span>
            </a>
          </header>
          <dl className="cite-lines">
            {facts.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {problems.map((problem) => (
            <p key={problem} className="field-error">
              {problem}
            </p>
          ))}
          {step === "model" && standing && <ModelStanding {...standing} />}
          {step === "declarations" && effects && <Effects {...effects} />}
        </section>
      ))}
      <form method="post" action={action} className="owner-action">
        <input type="hidden" name="act" value="submit" />
        <Button type="submit" look="primary" disabled={!ready}>
          {m.draft_submit()}
        </Button>
      </form>
      <ConfirmedAct
        action={action}
        values={{ act: "discard" }}
        offer={m.draft_discard()}
        effect={m.draft_discard_hint()}
      />
    </div>
  );
}

function Effects({ badges, reasons, named }: NonNullable<ReviewStepProps["effects"]>) {
  return (
    <Notice tone={reasons.length > 0 ? "caution" : "plain"} title={m.draft_review_rank()}>
      {reasons.length === 0 ? (
        <p>{m.draft_review_ranked()}</p>
      ) : (
        <>
          <p>{m.draft_review_unranked()}</p>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </>
      )}
      {named && <p>{named}</p>}
      {badges.length > 0 && (
        <p>
          {m.draft_review_badges()}: {badges.join(", ")}
        </p>
      )}
    </Notice>
  );
}
