import { Fragment } from "react";
import { m } from "#platform/paraglide/messages.js";
import { CodeWords } from "../ui/code-words.tsx";
import { Table } from "../ui/table.tsx";

export interface ApiGuideProps {
  base: string;
  descriptionHref: string;
  example: string;
  operations: readonly {
    method: string;
    path: string;
    summary: string;
    description: string | null;
    scope: string;
  }[];
  codes: readonly { code: string; status: number; meaning: string }[];
}

export function ApiGuide({ base, descriptionHref, example, operations, codes }: ApiGuideProps) {
  return (
    <div className="page">
      <header className="benchmark-head">
        <h1>{m.api_title()}</h1>
        <p className="lede">{m.api_lede()}</p>
      </header>
      <div className="prose section">
        <p>
          {m.api_base({ base })} <a href={descriptionHref}>{m.api_description_link()}</a>
        </p>
        <p>{m.api_auth()}</p>
      </div>
      <section className="section cite" aria-labelledby="example-title">
        <h2 id="example-title">{m.api_example()}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, by keyboard too */}
        <pre tabIndex={0}>{example}</pre>
      </section>
      <section className="section" aria-labelledby="operations-title">
        <h2 id="operations-title">{m.api_operations()}</h2>
        <div className="table-figure">
          <Table
            caption={m.api_base({ base })}
            columns={[{ text: m.api_operation() }, { text: m.api_what() }, { text: m.api_scope() }]}
          >
            {operations.map(({ method, path, summary, description, scope }) => (
              <tr key={`${method} ${path}`}>
                <th scope="row">
                  <code className="operation">
                    {method} <Path text={path} />
                  </code>
                </th>
                <td data-label={m.api_what()}>
                  {summary}
                  {description && (
                    <p className="small soft">
                      <CodeWords text={description} />
                    </p>
                  )}
                </td>
                <td data-label={m.api_scope()}>{scope}</td>
              </tr>
            ))}
          </Table>
        </div>
      </section>
      <section className="section" aria-labelledby="codes-title">
        <h2 id="codes-title">{m.api_codes()}</h2>
        <div className="table-figure">
          <Table
            caption={m.api_codes()}
            columns={[
              { text: m.api_code() },
              { text: m.api_status(), number: true },
              { text: m.api_meaning() },
            ]}
          >
            {codes.map(({ code, status, meaning }) => (
              <tr key={code} id={code}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td className="number" data-label={m.api_status()}>
                  {status}
                </td>
                <td data-label={m.api_meaning()}>{meaning}</td>
              </tr>
            ))}
          </Table>
        </div>
      </section>
    </div>
  );
}

/** An address that goes on in the next line behind a slash, and nowhere else. */
function Path({ text }: { text: string }) {
  return text.split(/(?<=.\/)/).map((part, index) => (
    <Fragment
      key={text
        .split("/")
        .slice(0, index + 2)
        .join("/")}
    >
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
