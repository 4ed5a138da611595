import type { ReactNode } from "react";

interface CaptionedFigureProps {
  /** "Figura 1". */
  number: string;
  caption: string;
  /** How to read it. */
  reading: string;
  children: ReactNode;
}

export function CaptionedFigure({ number, caption, reading, children }: CaptionedFigureProps) {
  return (
    <figure className="figure section">
      <figcaption className="caption">
        <b>{number}</b>
        {caption}. <span className="soft">{reading}</span>
      </figcaption>
      {children}
    </figure>
  );
}
