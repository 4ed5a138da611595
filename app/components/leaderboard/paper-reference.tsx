export interface PaperReferenceProps {
  authors: string;
  title: string;
  year: number;
  identifier: string;
  href: string;
}

/** One entry of a reference list. */
export function PaperReference({ authors, title, year, identifier, href }: PaperReferenceProps) {
  return (
    <p className="sentence mt-3">
      {authors} ({year}). <cite className="not-italic">{title}</cite>{" "}
      <a href={href} rel="external">
        {identifier}
      </a>
      .
    </p>
  );
}
