import type { ButtonHTMLAttributes } from "react";

type Look = "primary" | "plain" | "quiet";

const looks: Record<Look, string> = {
  primary: "button button-primary",
  plain: "button",
  quiet: "button button-quiet",
};

/** Class of a link that looks like a button. */
export const buttonClass = (look: Look = "plain") => looks[look];

export function Button({
  look = "plain",
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button {...rest} type={type} className={looks[look]} />;
}
