import { m } from "#platform/paraglide/messages.js";
import { CodeWords } from "../ui/code-words.tsx";
import { Refusal, type RefusalProps } from "./refusal.tsx";
import { SubmitForm, type SubmitFormProps } from "./submit-form.tsx";

export interface SubmitProps {
  page: SubmitFormProps["page"] & { apiHref: string; packCommand: string };
  refused: { problem: RefusalProps["problem"]; values: Record<string, string> } | null;
  scripts: SubmitFormProps["scripts"];
}

/** The upload page: works without a script, one form from top to bottom. */
export function Submit({ page, refused, scripts }: SubmitProps) {
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{m.submit_title()}</h1>
        <p className="lede">{m.submit_lede()}</p>
      </header>
      {refused && <Refusal problem={refused.problem} />}
      <section className="section" aria-labelledby="before-title">
        <h2 id="before-title">{m.submit_before()}</h2>
        <ol className="prose submit-steps">
          <li>{m.submit_before_token()}</li>
          <li>
            <CodeWords text={m.submit_before_pack({ command: page.packCommand })} />
          </li>
          <li>
            {m.submit_before_api()} <a href={page.apiHref}>{m.submit_api_link()}</a>
          </li>
        </ol>
      </section>
      <SubmitForm page={page} refused={refused} scripts={scripts} />
    </div>
  );
}
