import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export interface ConfirmedActProps {
  action: string;
  /** What the form sends beside its fields. */
  values: Readonly<Record<string, string>>;
  /** What is offered, in a word or two. */
  offer: string;
  /** The same with what it concerns, where a page offers it of several things. */
  offerOf?: string;
  /** What it does, told before it is done. */
  effect: string;
  /** The button that does it; the offer in full where left out. */
  confirm?: string;
  /** Unfolded from the start: it was asked for, and refused. */
  open?: boolean;
  /** Fields, where more than a press is wanted. */
  children?: ReactNode;
}

/**
 * Whatever takes something away: behind a fold that says what will happen, so that it takes two
 * steps, by mouse, key or touch, with or without a script. There is no other way to confirm.
 */
export function ConfirmedAct(props: ConfirmedActProps) {
  const { action, values, offer, offerOf, effect, confirm, open, children } = props;
  return (
    <details className="disclosure confirmed-act" open={open}>
      <summary aria-label={offerOf}>{offer}</summary>
      <form method="post" action={action}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="small-note">{effect}</p>
        {children}
        <Button type="submit">{confirm ?? offerOf ?? offer}</Button>
      </form>
    </details>
  );
}
