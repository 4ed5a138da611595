import { Fragment } from "react";
import { m } from "#platform/paraglide/messages.js";

const measures = [
  {
    title: m.measure_alignment_title,
    formula: m.measure_alignment_formula,
    text: m.measure_alignment,
  },
  { title: m.measure_oracle_title, formula: m.measure_oracle_formula, text: m.measure_oracle },
  { title: m.measure_control_title, formula: m.measure_control_formula, text: m.measure_control },
  { title: m.measure_power_title, formula: m.measure_power_formula, text: m.measure_power },
  {
    title: m.measure_headroom_title,
    formula: m.measure_headroom_formula,
    text: m.measure_headroom,
  },
] as const;

/** Each measure as a formula in words, and what it is for. */
export function Measures() {
  return measures.map(({ title, formula, text }) => (
    <Fragment key={title()}>
      <h3>{title()}</h3>
      <p className="formula">= {formula()}</p>
      <p>{text()}</p>
    </Fragment>
  ));
}
