import { m } from "#platform/paraglide/messages.js";
import { bobPath } from "../shell/plumb-mark.tsx";

/** The question the site answers, with a plumb line let down beside it. */
export function Hero() {
  return (
    <div className="hero">
      <svg className="hero-plumb" aria-hidden="true">
        <line className="bob-line" x1="50%" x2="50%" y1="-80" y2="100%" />
        <svg x="50%" y="100%" overflow="visible" aria-hidden="true">
          <path className="bob-body" d={bobPath(0, 0)} transform="scale(1.6)" />
        </svg>
      </svg>
      <div>
        <h1>{m.home_question()}</h1>
        <p className="lede">
          {m.home_lede_what()} {m.home_lede_how()}
        </p>
      </div>
    </div>
  );
}
