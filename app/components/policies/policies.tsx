import type { ReactNode } from "react";
import { m } from "#platform/paraglide/messages.js";
import { Notice } from "../ui/notice.tsx";

interface Section {
  id: string;
  title: string;
  body: readonly (string | readonly string[])[];
}

export interface PoliciesProps {
  stamp: string;
  supersededBy: { version: string; href: string } | null;
  sections: readonly Section[];
  /** Quotas in force here; none on a page of older policies. */
  numbers: readonly { term: string; value: string }[] | null;
  digest: string;
  versions: readonly { version: string; day: string; href: string; current: boolean }[];
  reportHref: string;
}

export function PoliciesText(props: PoliciesProps) {
  const { stamp, supersededBy, sections, numbers } = props;
  return (
    <div className="page">
      <header className="benchmark-head">
        <h1>{m.policies_title()}</h1>
        <p className="lede">{m.policies_lede()}</p>
        <p className="small-note">{stamp}</p>
        {supersededBy && (
          <Notice tone="caution">
            <p>
              {m.policies_superseded()}{" "}
              <a href={supersededBy.href}>
                {m.policies_to_current({ version: supersededBy.version })}
              </a>
            </p>
          </Notice>
        )}
      </header>
      <div className="method">
        <nav className="toc" aria-labelledby="contents-title">
          <p className="soft" id="contents-title">
            {m.method_contents()}
          </p>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          {sections.map((section) => (
            <SectionText key={section.id} {...section}>
              {section.id === "quotas" && numbers && <Numbers numbers={numbers} />}
            </SectionText>
          ))}
          <Versions {...props} />
        </div>
      </div>
    </div>
  );
}

function SectionText({ id, title, body, children }: Section & { children: ReactNode }) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      {body.map((block) =>
        typeof block === "string" ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]} className="bullets">
            {block.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      )}
      {children}
    </>
  );
}

function Numbers({ numbers }: { numbers: NonNullable<PoliciesProps["numbers"]> }) {
  return (
    <>
      <h3>{m.policies_numbers()}</h3>
      <dl className="cite-lines">
        {numbers.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Versions({ versions, digest, reportHref }: PoliciesProps) {
  return (
    <>
      <h2 id="versions">{m.policies_versions()}</h2>
      <ul className="bullets">
        {versions.map(({ version, day, href, current }) => (
          <li key={version}>
            <a href={href} aria-current={current ? "page" : undefined}>
              {m.policies_stamp({ version, day })}
            </a>
          </li>
        ))}
      </ul>
      <p className="small-note">
        {m.policies_digest()} <code className="digest">{digest}</code>
      </p>
      <p className="small-note">
        {m.policies_questions()} <a href={reportHref}>{m.report_title()}</a>.
      </p>
    </>
  );
}
