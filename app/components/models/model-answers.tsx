import { m } from "#platform/paraglide/messages.js";
import { Table } from "../ui/table.tsx";
import type { Captioned } from "./captioned.ts";

export interface ModelAnswersProps {
  /** Sentences, one a tag. */
  tags: readonly string[];
  categories: readonly { name: string; figure: string; count: string; interval: string }[];
}

/** What the answers were like, in words and by category. */
export function ModelAnswers({
  tags,
  categories,
  captioned,
}: ModelAnswersProps & { captioned: Captioned }) {
  if (tags.length === 0 && categories.length === 0) return null;
  return (
    <section className="section" aria-labelledby="answers-title">
      <h2 id="answers-title">{m.model_answers()}</h2>
      {tags.length > 0 && (
        <ul className="prose model-tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {categories.length > 0 && (
        <div className="table-figure">
          <Table
            caption={captioned(m.model_categories_caption())}
            columns={[
              { text: m.model_category() },
              { text: m.model_alignment(), number: true },
              { text: m.model_interval(), number: true },
              { text: m.model_count(), number: true },
            ]}
          >
            {categories.map(({ name, figure, interval, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label={m.model_alignment()} className="number">
                  {figure}
                </td>
                <td data-label={m.model_interval()} className="number">
                  {interval}
                </td>
                <td data-label={m.model_count()} className="number">
                  {count}
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </section>
  );
}
