export interface BadgeProps {
  tone: "merit" | "caution" | "fact";
  text: string;
  title?: string;
}

/** Small words about an entry; what must stand out does so by weight and colour, not by a box. */
export function Badge({ tone, text, title }: BadgeProps) {
  return (
    <span className={tone === "fact" ? undefined : `badge-${tone}`} title={title}>
      {text}
    </span>
  );
}

export function Badges({ badges }: { badges: readonly BadgeProps[] }) {
  return (
    <span className="badges">
      {badges.map((badge) => (
        <Badge key={badge.text} {...badge} />
      ))}
    </span>
  );
}
