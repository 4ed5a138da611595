import { m } from "#platform/paraglide/messages.js";
import { Table } from "../ui/table.tsx";
import { type BenchmarkChoice, BenchmarkTabs, Desk, type DeskProps, Nothing } from "./desk.tsx";

interface Stamped {
  key: string;
  at: string;
  time: string;
  age: string;
}

interface ExposuresProps extends Pick<DeskProps, "frame"> {
  benchmarks: readonly BenchmarkChoice[];
  exposures: readonly (Stamped & {
    organization: string;
    release: string;
    channel: string;
    times: string;
    items: string;
  })[];
  hits: readonly (Stamped & { sender: string; owners: string; items: readonly string[] })[];
}

/** Who has seen what, and which packs have been passed on. */
export function Exposures({ frame, benchmarks, exposures, hits }: ExposuresProps) {
  const heads = {
    organization: m.desk_submission_organization(),
    release: m.desk_exposure_release(),
    channel: m.desk_exposure_channel(),
    items: m.desk_exposure_items(),
    times: m.desk_exposure_times(),
    latest: m.desk_exposure_latest(),
  };
  return (
    <Desk frame={frame} title={m.desk_exposures_title()} lede={m.desk_exposures_lede()}>
      <BenchmarkTabs benchmarks={benchmarks} />
      {exposures.length === 0 ? (
        <Nothing>{m.desk_exposures_none()}</Nothing>
      ) : (
        <div className="table-figure">
          <Table
            caption={<span className="sr-only">{m.desk_exposures_title()}</span>}
            columns={[
              { text: heads.organization },
              { text: heads.release, number: true },
              { text: heads.channel },
              { text: heads.items, number: true },
              { text: heads.times, number: true },
              { text: heads.latest },
            ]}
          >
            {exposures.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.organization}</th>
                <td className="number" data-label={heads.release}>
                  {row.release}
                </td>
                <td data-label={heads.channel}>{row.channel}</td>
                <td className="number" data-label={heads.items}>
                  {row.items}
                </td>
                <td className="number" data-label={heads.times}>
                  {row.times}
                </td>
                <td data-label={heads.latest}>
                  <time dateTime={row.at} title={row.time}>
                    {row.age}
                  </time>
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
      <Hits hits={hits} />
    </Desk>
  );
}

function Hits({ hits }: Pick<ExposuresProps, "hits">) {
  const heads = {
    sender: m.desk_hit_sender(),
    owners: m.desk_hit_owners(),
    items: m.desk_hit_items(),
    when: m.desk_hit_when(),
  };
  return (
    <section className="section" aria-labelledby="hits-title">
      <h2 id="hits-title">{m.desk_hits_title()}</h2>
      <p className="small-note">{m.desk_hits_lede()}</p>
      {hits.length === 0 ? (
        <Nothing>{m.desk_hits_none()}</Nothing>
      ) : (
        <div className="table-figure">
          <Table
            caption={<span className="sr-only">{m.desk_hits_title()}</span>}
            columns={Object.values(heads).map((text) => ({ text }))}
          >
            {hits.map(({ key, sender, owners, items, at, time }) => (
              <tr key={key}>
                <th scope="row">{sender}</th>
                <td data-label={heads.owners}>{owners}</td>
                <td data-label={heads.items}>
                  <code>{items.join(" ")}</code>
                </td>
                <td data-label={heads.when}>
                  <time dateTime={at}>{time}</time>
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </section>
  );
}
