import { oneLine } from "./text.ts";

const escapes: Record<string, string> = {
  "\\": "\\textbackslash{}",
  // Not \{ and \}: BibTeX counts braces whether they are escaped or not.
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  "%": "\\%",
  _: "\\_",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  "`": "\\textasciigrave{}",
  // Straight double quotes need a font encoding that the reader's document may not have.
  '"': "''",
  "\u00a0": "~",
  "\u2013": "--",
  "\u2212": "$-$",
  // Keeps a hyphen in a name from joining another into a dash.
  "-": "-{}",
};

/** Any text as LaTeX that prints it, on one line; no command of it survives. */
export function escapeTex(text: string): string {
  return oneLine(text).replace(
    /[\\{}$&#%_^~<>|`"\u00a0\u2013\u2212]|-(?=-)/g,
    (c) => escapes[c] ?? c,
  );
}
