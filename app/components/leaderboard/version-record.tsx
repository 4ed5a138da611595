import { m } from "#platform/paraglide/messages.js";

export interface VersionRecordProps {
  lines: readonly {
    term: string;
    /** Each with its language where that is not the page's. */
    values: readonly { text: string; lang?: string }[];
    digest?: string;
    href?: string;
  }[];
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
                {values.map(({ text, lang }) => (
                  <p key={text} lang={lang}>
                    {href ? <a href={href}>{text}</a> : text}
                  </p>
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
