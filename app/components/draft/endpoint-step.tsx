import { m } from "#platform/paraglide/messages.js";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

export interface EndpointStepProps {
  /** Null where it has been removed since. */
  name: string | null;
  href: string | null;
  reviewHref: string;
}

/** In place of a file: the endpoint that is to be run. */
export function EndpointStep({ name, href, reviewHref }: EndpointStepProps) {
  if (name === null || href === null) {
    return (
      <div className="step-notice">
        <Notice tone="caution">
          <p>{m.draft_endpoint_gone()}</p>
        </Notice>
      </div>
    );
  }
  return (
    <div className="step-notice">
      <Notice title={m.draft_endpoint_title()}>
        <p>{m.draft_endpoint_text({ name })}</p>
        <p>
          <a href={href}>{m.draft_endpoint_link()}</a>
        </p>
        <p>
          <a className={buttonClass("primary")} href={reviewHref}>
            {m.draft_file_continue()}
          </a>
        </p>
      </Notice>
    </div>
  );
}
