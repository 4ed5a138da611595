import { m } from "#platform/paraglide/messages.js";
import { Notice } from "../ui/notice.tsx";

export interface ModelStandingProps {
  name: string;
  kind: "own" | "new" | "third_party" | "refused";
  other: { name: string; provider: string } | null;
  family: { name: string; domain: string } | null;
}

/** What the name that was given makes of the entry. */
export function ModelStanding({ kind, other, family }: ModelStandingProps) {
  const said =
    kind === "own"
      ? m.draft_name_own()
      : kind === "third_party" && other
        ? m.draft_name_third(other)
        : kind === "new"
          ? m.draft_name_new()
          : null;
  if (!said) return null;
  return (
    <Notice tone={kind === "third_party" || family ? "brass" : "plain"}>
      <p>{said}</p>
      {family && <p>{m.draft_name_family({ family: family.name, domain: family.domain })}</p>}
    </Notice>
  );
}
