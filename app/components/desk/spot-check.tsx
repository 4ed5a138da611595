import { m } from "#platform/paraglide/messages.js";
import { CheckList, type CheckListProps } from "../submission/check-list.tsx";
import { ConfirmedAct } from "../ui/confirmed-act.tsx";
import { type Choice, RadioGroup } from "../ui/radio-group.tsx";

export interface SpotCheckProps extends CheckListProps {
  lede: string;
  /** Whether another may be asked for now. */
  offered: boolean;
  /** Those that Prumo may ask at its own wish. */
  endpoints: readonly Choice[];
}

/** What spot checks of an entry found, and the way to ask for another. */
export function SpotCheck(props: SpotCheckProps & { action: string }) {
  const { action, lede, checks, offered, endpoints } = props;
  return (
    <section className="section" aria-labelledby="check-title">
      <h2 id="check-title">{m.desk_check_title()}</h2>
      <p className="small-note">{lede}</p>
      {checks.length > 0 && <CheckList checks={checks} />}
      {offered && endpoints.length === 0 && <p className="small-note">{m.desk_check_none()}</p>}
      {offered && endpoints.length > 0 && (
        <ConfirmedAct
          action={action}
          values={{ act: "check" }}
          offer={m.desk_check_offer()}
          effect={m.desk_check_effect()}
        >
          <RadioGroup
            name="endpoint"
            question={m.desk_check_endpoint()}
            choices={endpoints}
            required
          />
        </ConfirmedAct>
      )}
    </section>
  );
}
