import { m } from "#platform/paraglide/messages.js";
import { FileField, type FileFieldProps, UploadStatus } from "../submission/file-field.tsx";
import { Refusal, type RefusalProps } from "../submission/refusal.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

export interface FileStepProps extends Omit<FileFieldProps, "expected"> {
  action: string;
  reviewHref: string;
  /** Null where the organisation has to get its pack first. */
  expected: FileFieldProps["expected"] | null;
  benchmark: string;
  packsHref: string;
  endpointsHref: string;
  kept: { records: string; format: string; at: string } | null;
  refused: RefusalProps["problem"] | null;
}

/** The file, checked here and again on the server, and kept with the draft. */
export function FileStep({ expected, kept, refused, ...props }: FileStepProps) {
  if (!expected) {
    return (
      <div className="step-notice">
        <Notice tone="brass" title={m.draft_pack_missing()}>
          <p>{m.draft_pack_missing_text({ benchmark: props.benchmark })}</p>
          <p>
            <a href={props.packsHref}>{m.draft_pack_link()}</a>
          </p>
          <p>
            <a href={props.endpointsHref}>{m.draft_endpoint_instead()}</a>
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <>
      {refused && <Refusal problem={refused} />}
      <form
        className="submit-form step-form"
        method="post"
        action={props.action}
        encType="multipart/form-data"
        data-upload=""
      >
        <fieldset>
          <legend>{m.draft_step_file()}</legend>
          {kept && (
            <Notice title={m.draft_file_kept()}>
              <p>{m.draft_file_kept_text(kept)}</p>
              <p>
                <a className={buttonClass("plain")} href={props.reviewHref}>
                  {m.draft_file_continue()}
                </a>
              </p>
            </Notice>
          )}
          <p className="small-note">
            {m.draft_file_lede()} <a href={props.endpointsHref}>{m.draft_endpoint_instead()}</a>
          </p>
          <FileField {...props} expected={expected} />
          <UploadStatus kept={m.draft_file_lost()} />
        </fieldset>
        <Button type="submit" look="primary">
          {m.draft_file_send()}
        </Button>
      </form>
    </>
  );
}
