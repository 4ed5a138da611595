import { m } from "#platform/paraglide/messages.js";
import { VerdictCounts, type VerdictCountsProps } from "../submission/verdict-counts.tsx";
import { Table } from "../ui/table.tsx";

export interface PracticeResultProps extends VerdictCountsProps {
  benchmark: string;
  items: readonly {
    id: string;
    question: string;
    reference: string;
    verdicts: readonly { condition: string; verdict: string; text: string }[];
  }[];
}

/** Counts, and each answer with its verdict: the answers of this split are public. */
export function PracticeResult({ benchmark, counts, items }: PracticeResultProps) {
  return (
    <div data-answer="" tabIndex={-1}>
      <VerdictCounts
        title={m.practice_result()}
        caption={m.practice_counts({ benchmark })}
        head={m.practice_condition()}
        counts={counts}
      />
      <p className="small-note">{m.practice_note()}</p>
      <section className="section" aria-labelledby="items-title">
        <h2 id="items-title">{m.practice_items()}</h2>
        <div className="table-figure">
          <Table
            caption={m.practice_items_caption()}
            columns={[
              { text: m.practice_question() },
              { text: m.practice_reference() },
              { text: m.practice_simple() },
              { text: m.practice_oracle() },
            ]}
          >
            {items.map(({ id, question, reference, verdicts }) => (
              <tr key={id}>
                <th scope="row" lang="pt-PT" className="question">
                  {question}
                </th>
                <td data-label={m.practice_reference()} lang="pt-PT">
                  {reference}
                </td>
                {verdicts.map(({ condition, verdict, text }) => (
                  <td key={condition} data-label={condition} className={`verdict-${verdict}`}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        </div>
      </section>
    </div>
  );
}
