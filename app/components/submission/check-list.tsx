import { m } from "#platform/paraglide/messages.js";

export interface CheckListProps {
  checks: readonly { id: string; href: string; result: string; at: string; time: string }[];
}

/** Spot checks of an entry, newest first: counts, and never on which questions. */
export function CheckList({ checks }: CheckListProps) {
  return (
    <ol className="history">
      {checks.map(({ id, href, result, at, time }) => (
        <li key={id}>
          <span>
            <b>{result}</b> · <a href={href}>{m.checks_run()}</a>
          </span>{" "}
          <time dateTime={at}>{time}</time>
        </li>
      ))}
    </ol>
  );
}
