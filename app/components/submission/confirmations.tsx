import { m } from "#platform/paraglide/messages.js";

interface ConfirmationsProps {
  codes: readonly string[];
  /** Those that the file shows; the others stay hidden until the script finds them. */
  shown: readonly string[];
}

/** Signs of damage that an honest file may show, each to be confirmed on its own. */
export function Confirmations({ codes, shown }: ConfirmationsProps) {
  return (
    <fieldset className="submit-confirm" data-part="confirm" hidden={shown.length === 0}>
      <legend className="confirm-title">{m.submit_confirm()}</legend>
      <p className="small-note">{m.submit_confirm_lede()}</p>
      {codes.map((code) => (
        <label key={code} className="choice" hidden={!shown.includes(code)}>
          <input type="checkbox" name="confirm" value={code} />
          <span>
            {confirmWords[code]?.()} <code>{code}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const confirmWords: Readonly<Record<string, () => string>> = {
  empty_answers: m.confirm_empty_answers,
  identical_conditions: m.confirm_identical_conditions,
  shifted_rows: m.confirm_shifted_rows,
  mojibake: m.confirm_mojibake,
  cut_cell: m.confirm_cut_cell,
  error_cell: m.confirm_error_cell,
  missing_value: m.confirm_missing_value,
};

/** The codes among what a refusal says may be confirmed. */
export function confirmableOf(codes: unknown): string[] {
  return Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : [];
}
