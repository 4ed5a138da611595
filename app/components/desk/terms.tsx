export interface TermsProps {
  lines: readonly { term: string; value: string; href?: string }[];
}

/** Terms and what holds of them, one a line. */
export function Terms({ lines }: TermsProps) {
  return (
    <dl className="cite-lines">
      {lines.map(({ term, value, href }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
