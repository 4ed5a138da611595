import { m } from "#platform/paraglide/messages.js";
import { FileField, type FileFieldProps, UploadStatus } from "../submission/file-field.tsx";
import { Refusal, type RefusalProps } from "../submission/refusal.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { PracticeResult, type PracticeResultProps } from "./practice-result.tsx";

export interface PracticeProps extends Omit<FileFieldProps, "confirmable"> {
  action: string;
  submitHref: string;
  benchmark: { name: string };
  others: readonly { href: string; text: string }[];
  packHref: string;
  items: string;
  example: string;
  result: PracticeResultProps | null;
  refused: RefusalProps["problem"] | null;
  confirmable: readonly string[];
}

/** A dry run for anyone: get the questions, run, send, see. */
export function Practice(props: PracticeProps) {
  const { action, others, packHref, items, example, result, refused } = props;
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{m.practice_title()}</h1>
        <p className="lede">{m.practice_lede()}</p>
      </header>
      {refused && <Refusal problem={refused} />}
      {result && <PracticeResult {...result} />}
      <form
        className="submit-form"
        method="post"
        action={action}
        encType="multipart/form-data"
        data-upload=""
      >
        <fieldset>
          <legend>{m.practice_step_pack()}</legend>
          <p className="field-label">
            {m.practice_benchmark()}: {props.benchmark.name}
            {others.map(({ href, text }) => (
              <a key={href} className="beside" href={href}>
                {text}
              </a>
            ))}
          </p>
          <p>
            <a className={buttonClass("plain")} href={packHref} download>
              {m.practice_pack({ items })}
            </a>
          </p>
          <p className="small-note">{m.practice_pack_note()}</p>
        </fieldset>
        <fieldset>
          <legend>{m.practice_step_run()}</legend>
          <p>{m.practice_run_note()}</p>
          <pre className="code-block">
            <code>{example}</code>
          </pre>
        </fieldset>
        <fieldset>
          <legend>{m.practice_step_send()}</legend>
          <FileField {...props} />
          <UploadStatus kept={m.practice_kept()} />
        </fieldset>
        <Button type="submit" look="primary">
          {m.practice_send()}
        </Button>
      </form>
      <p className="section small-note">
        {m.practice_next()} <a href={props.submitHref}>{m.practice_submit()}</a>
      </p>
    </div>
  );
}
