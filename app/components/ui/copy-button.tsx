import { m } from "#platform/paraglide/messages.js";

interface CopyButtonProps {
  /** What is copied, for those who do not see where the button stands. */
  what: string;
  /** Id of the element whose text is copied, or the address of a file that is. */
  from: { id: string } | { href: string };
}

/** Shown by the reading script only: without it there is nothing to press. */
export function CopyButton({ what, from }: CopyButtonProps) {
  const source = "id" in from ? { "data-copy-id": from.id } : { "data-copy-href": from.href };
  return (
    <button
      type="button"
      className="button button-quiet"
      hidden
      aria-label={m.cite_copy_what({ what })}
      data-copied={m.cite_copied()}
      data-failed={m.cite_copy_failed()}
      {...source}
    >
      {m.cite_copy()}
    </button>
  );
}
