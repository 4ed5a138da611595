import { m } from "#platform/paraglide/messages.js";
import { Desk, type DeskProps } from "./desk.tsx";

interface OverviewProps extends Pick<DeskProps, "frame"> {
  groups: readonly {
    id: string;
    title: string;
    lines: readonly {
      text: string;
      href: string;
      count: string;
      waits: boolean;
      since: { at: string; age: string } | null;
    }[];
  }[];
}

/** What waits for the steward, with its number and the age of the oldest. */
export function Overview({ frame, groups }: OverviewProps) {
  return (
    <Desk frame={frame} title={m.desk_overview_title()} lede={m.desk_overview_lede()}>
      {groups.map(({ id, title, lines }) => (
        <section key={id} className="section desk-work" aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <ul>
            {lines.map(({ text, href, count, waits, since }) => (
              <li key={text} className={waits ? undefined : "desk-idle"}>
                <a href={href}>{text}</a> <b>{count}</b>
                {since && (
                  <time className="soft" dateTime={since.at}>
                    {m.desk_overview_oldest({ age: since.age })}
                  </time>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Desk>
  );
}
