import { m } from "#platform/paraglide/messages.js";

export interface VersionRecordProps {
  lines: readonly { term: string; values: readonly string[]; digest?: string; href?: string }[];
}

/** What a version was made from: data, grader, rulings, exposures, limits. */
export function VersionRecord({ lines }: VersionRecordProps) {
  return (
    <section className="section" aria-labelledby="record-title">
      <h2 id="record-title">{m.record_title()}</h2>
      <dl className="cite-lines">
        {lines.map(({ term, values, digest, href }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <div>
                {values.map((value) => (
                  <p key={value}>{href ? <a href={href}>{value}</a> : value}</p>
                ))}
                {digest && <p className="digest soft">{digest}</p>}
              </div>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
