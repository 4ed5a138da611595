import { m } from "#platform/paraglide/messages.js";
import { PaperReference, type PaperReferenceProps } from "../leaderboard/paper-reference.tsx";
import { Design, type DesignProps } from "./design.tsx";
import { Measures } from "./measures.tsx";

export interface MethodProps extends DesignProps {
  /** Share of cue probes above which an entry is held. */
  cueLimit: string;
  paper: PaperReferenceProps;
}

const sections = [
  { id: "why", title: m.method_why_title },
  { id: "design", title: m.method_design_title },
  { id: "measures", title: m.method_measures_title },
  { id: "grading", title: m.method_grading_title },
  { id: "uncertainty", title: m.method_uncertainty_title },
  { id: "power", title: m.method_power_title },
  { id: "fair-play", title: m.method_fair_title },
  { id: "limits", title: m.method_limits_title },
  { id: "source", title: m.method_source_title },
] as const;

type SectionId = (typeof sections)[number]["id"];

export function Method({ paper, cueLimit, ...design }: MethodProps) {
  return (
    <div className="method">
      <nav className="toc" aria-labelledby="contents-title">
        <p className="soft" id="contents-title">
          {m.method_contents()}
        </p>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title()}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        <Why />
        <Heading id="design" />
        <Design {...design} />
        <Heading id="measures" />
        <Measures />
        <Heading id="grading" />
        <p>{m.method_grading_1()}</p>
        <p>{m.method_grading_2()}</p>
        <p>{m.method_grading_3()}</p>
        <Heading id="uncertainty" />
        <p>{m.method_uncertainty_wilson()}</p>
        <p>{m.method_uncertainty_newcombe()}</p>
        <p>{m.method_uncertainty_mcnemar()}</p>
        <p>{m.method_uncertainty_rank()}</p>
        <p>{m.method_uncertainty_ties()}</p>
        <p>{m.method_uncertainty_repeats()}</p>
        <Heading id="power" />
        <p>{m.method_power()}</p>
        <Heading id="fair-play" />
        <p>{m.method_fair_public()}</p>
        <p>{m.method_fair_hidden()}</p>
        <p>
          {m.method_fair_cued()} {m.method_fair_reported()}
        </p>
        <p>{m.method_fair_probes({ limit: cueLimit })}</p>
        <Heading id="limits" />
        <p>{m.method_limits()}</p>
        <Heading id="source" />
        <PaperReference {...paper} />
      </div>
    </div>
  );
}

function Heading({ id }: { id: SectionId }) {
  return <h2 id={id}>{sections.find((section) => section.id === id)?.title()}</h2>;
}

function Why() {
  return (
    <>
      <Heading id="why" />
      <p>{m.method_why_intro()}</p>
      <h3>{m.method_why_cliche_title()}</h3>
      <p>{m.method_why_cliche()}</p>
      <h3>{m.method_why_encyclopedia_title()}</h3>
      <p>{m.method_why_encyclopedia()}</p>
      <h3>{m.method_why_crutch_title()}</h3>
      <p>{m.method_why_crutch()}</p>
      <p>{m.method_why_answer()}</p>
    </>
  );
}
