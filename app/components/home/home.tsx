import { m } from "#platform/paraglide/messages.js";
import { Ranges, type RangesProps } from "../charts/ranges.tsx";
import { PaperReference, type PaperReferenceProps } from "../leaderboard/paper-reference.tsx";
import { buttonClass } from "../ui/button.tsx";
import { BenchmarkList, type BenchmarkListProps } from "./benchmark-list.tsx";
import { Hero } from "./hero.tsx";

export interface HomeProps extends BenchmarkListProps {
  ranges: RangesProps | null;
  paper: PaperReferenceProps | null;
  cite: { label: string; href: string } | null;
  submitHref: string;
}

export function Home({ benchmarks, ranges, paper, cite, submitHref }: HomeProps) {
  const steps = [
    { title: m.home_submit_practice_title(), text: m.home_submit_practice() },
    { title: m.home_submit_run_title(), text: m.home_submit_run() },
    { title: m.home_submit_send_title(), text: m.home_submit_send() },
  ];
  return (
    <div className="page">
      <Hero />
      <BenchmarkList benchmarks={benchmarks} />
      {ranges && (
        <figure className="section split">
          <figcaption>
            <p className="caption">{m.home_figure_reading()}</p>
            <p className="small-note">
              {m.home_figure_caption()}. {ranges.source}
            </p>
          </figcaption>
          <Ranges {...ranges} />
        </figure>
      )}
      <section className="section" aria-labelledby="submit-title">
        <h2 id="submit-title">{m.home_submit()}</h2>
        <ol className="steps">
          {steps.map(({ title, text }) => (
            <li className="step" key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-6">
          <a className={buttonClass()} href={submitHref}>
            {m.home_submit_link()}
          </a>
        </p>
      </section>
      <section className="section" aria-labelledby="cite-title">
        <h2 id="cite-title">{m.home_cite()}</h2>
        <div className="prose mt-3">
          <p>
            {m.home_cite_text()}{" "}
            {cite && <a href={cite.href}>{m.home_cite_link({ version: cite.label })}</a>}
          </p>
          {paper && <p>{m.home_cite_paper()}</p>}
        </div>
        {paper && <PaperReference {...paper} />}
      </section>
    </div>
  );
}
