import { Fragment } from "react";

/** A sentence in which words between backticks are code. */
export function CodeWords({ text }: { text: string }) {
  return text.split("`").map((part, place) => {
    const key = `${place} ${part}`;
    return place % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
