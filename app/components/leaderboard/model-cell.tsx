import { type BadgeProps, Badges } from "../ui/badge.tsx";
import { rowHeadRole } from "./table-roles.ts";

export interface ModelCellProps {
  name: string;
  /** Page of the model. */
  href: string;
  provider: string;
  /** Parameters as declared. */
  size: string | null;
  badges: readonly BadgeProps[];
}

export function ModelCell({ name, href, provider, size, badges }: ModelCellProps) {
  return (
    <th scope="row" className="model" {...rowHeadRole}>
      <a className="model-name" href={href}>
        {name}
      </a>
      <div className="small soft font-normal">
        <div>{size && !name.includes(size) ? `${provider}, ${size}` : provider}</div>
        <Badges badges={badges} />
      </div>
    </th>
  );
}
