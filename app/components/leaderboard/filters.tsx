import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";

interface Choice {
  value: string;
  text: string;
}

export interface FiltersProps {
  action: string;
  state: "latest" | "current";
  selects: readonly { name: string; label: string; value: string; choices: readonly Choice[] }[];
  text: string;
  sort: { value: string; choices: readonly Choice[]; order: "asc" | "desc" };
  active: readonly { name: string; value: string; removeHref: string }[];
  clearHref: string;
  shown: number;
  hidden: number;
  total: number;
}

/** A plain GET form: every choice ends up in the address. */
export function Filters(props: FiltersProps) {
  const { action, state, selects, text, sort, active } = props;
  return (
    <details className="filters disclosure" open={active.length > 0}>
      <summary>{m.filters_title()}</summary>
      <form method="get" action={action}>
        {state === "current" && <input type="hidden" name="state" value="current" />}
        {selects.map(({ name, label, value, choices }) => (
          <SelectField
            key={name}
            id={`filter-${name}`}
            name={name}
            label={label}
            defaultValue={value}
            choices={choices}
            none={m.filters_any()}
          />
        ))}
        <TextField
          id="filter-q"
          name="q"
          type="search"
          label={m.filters_text()}
          placeholder={m.filters_text_hint()}
          defaultValue={text}
          maxLength={80}
        />
        <SelectField
          id="filter-sort"
          name="sort"
          label={m.filters_sort()}
          defaultValue={sort.value}
          choices={sort.choices}
        />
        <SelectField
          id="filter-order"
          name="order"
          label={m.filters_order()}
          defaultValue={sort.order}
          choices={[
            { value: "asc", text: m.filters_ascending() },
            { value: "desc", text: m.filters_descending() },
          ]}
        />
        <Button look="primary" type="submit">
          {m.filters_apply()}
        </Button>
      </form>
    </details>
  );
}

/** What the filters hide, and a way out of each of them. */
export function FiltersState({ active, clearHref, hidden, total }: FiltersProps) {
  if (active.length === 0) return null;
  return (
    <div className="filters-state" role="status">
      <span>
        {hidden > 0 ? m.filters_hidden({ hidden, total }) : m.filters_all_shown({ count: total })}{" "}
        <span className="soft">{m.filters_ranks_kept()}</span>
      </span>
      <ul aria-label={m.filters_active()}>
        {active.map(({ name, value, removeHref }) => (
          <li key={name}>
            <a href={removeHref} aria-label={m.filters_remove({ name, value })}>
              {name}: {value}
            </a>
          </li>
        ))}
      </ul>
      <a href={clearHref}>{m.filters_clear()}</a>
    </div>
  );
}
