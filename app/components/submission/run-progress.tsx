import { m } from "#platform/paraglide/messages.js";
import { Notice } from "../ui/notice.tsx";

export interface RunProgressProps {
  run: {
    endpoint: { name: string; href: string };
    done: number;
    calls: number;
    doneWords: string;
    facts: readonly { term: string; value: string }[];
    faults: readonly { words: string; detail: string; when: string }[];
    modelChanged: string | null;
  };
}

/** How a run goes: how much is answered, how fast, and what went wrong lately. */
export function RunProgress({ run }: RunProgressProps) {
  return (
    <section className="section" aria-labelledby="run-title">
      <h2 id="run-title">{m.run_title()}</h2>
      <p className="small-note">
        <a href={run.endpoint.href}>{run.endpoint.name}</a>
      </p>
      {run.calls > 0 && (
        <p>
          <progress
            className="run-bar"
            max={run.calls}
            value={run.done}
            aria-label={m.run_title()}
          />
          <span className="run-count">{run.doneWords}</span>
        </p>
      )}
      <dl className="cite-lines">
        {run.facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {run.modelChanged && (
        <Notice tone="caution">
          <p>{run.modelChanged}</p>
        </Notice>
      )}
      {run.faults.length > 0 && (
        <>
          <h3>{m.run_faults()}</h3>
          <ol className="history">
            {run.faults.map(({ words, detail, when }) => (
              <li key={`${when} ${detail}`}>
                <span>{words}</span> <span className="small-note long-words">{detail}</span>{" "}
                <time dateTime={when}>{when.slice(11, 19)} UTC</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
