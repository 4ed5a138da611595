import { m } from "#platform/paraglide/messages.js";

export interface BenchmarkListProps {
  benchmarks: readonly {
    title: string;
    summary: string;
    sample: boolean;
    links: { board: string };
    latest: {
      href: string;
      text: string;
      models: string;
      best: string | null;
    } | null;
  }[];
}

export function BenchmarkList({ benchmarks }: BenchmarkListProps) {
  return (
    <section className="section" aria-labelledby="benchmarks-title">
      <h2 id="benchmarks-title">{m.home_benchmarks()}</h2>
      <ul className="benchmarks">
        {benchmarks.map(({ title, summary, links, latest }) => (
          <li className="benchmark" key={links.board}>
            <h3>
              <a href={links.board}>{title}</a>
            </h3>
            <p>{summary}</p>
            <p className="soft">
              {latest ? (
                <>
                  <a href={latest.href}>{latest.text}</a>
                  <br />
                  {latest.models}
                  {latest.best && `, ${latest.best}`}
                </>
              ) : (
                m.home_benchmark_none()
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
