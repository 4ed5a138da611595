import { m } from "#platform/paraglide/messages.js";
import { Table } from "../ui/table.tsx";

export interface VersionListProps {
  versions: readonly {
    label: string;
    href: string;
    day: string;
    instant: string;
    entries: string;
    best: string;
    release: string;
    changes: readonly string[];
    digest: string;
  }[];
}

export function VersionList({ versions }: VersionListProps) {
  if (versions.length === 0) return <p className="section">{m.versions_none()}</p>;
  return (
    <div className="table-figure">
      <Table
        caption={<span className="sr-only">{m.shell_versions()}</span>}
        columns={[
          { text: m.versions_version() },
          { text: m.versions_day() },
          { text: m.versions_entries() },
          { text: m.versions_best() },
          { text: m.versions_release() },
          { text: m.versions_changes() },
          { text: m.versions_digest() },
        ]}
      >
        {versions.map((version) => (
          <tr key={version.label}>
            <th scope="row">
              <a className="model-name" href={version.href}>
                {version.label}
              </a>
            </th>
            <td data-label={m.versions_day()}>
              <time dateTime={version.instant}>{version.day}</time>
            </td>
            <td data-label={m.versions_entries()}>{version.entries}</td>
            <td data-label={m.versions_best()}>{version.best}</td>
            <td data-label={m.versions_release()}>{version.release}</td>
            <td data-label={m.versions_changes()}>
              <div>
                {version.changes.map((change) => (
                  <div key={change}>{change}</div>
                ))}
              </div>
            </td>
            <td data-label={m.versions_digest()}>
              <span className="digest soft">{version.digest}</span>
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
