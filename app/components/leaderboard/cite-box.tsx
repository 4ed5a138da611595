import { m } from "#platform/paraglide/messages.js";
import { CopyButton } from "../ui/copy-button.tsx";

export interface CiteBoxProps {
  address: string;
  digest: string;
  verifyCommand: string;
  sentence: string | null;
  otherSentences: readonly string[];
  bibtex: string | null;
  files: readonly { name: string; suffix: string; href: string }[];
}

export function CiteBox(props: CiteBoxProps) {
  const { address, digest, verifyCommand, sentence, otherSentences, bibtex, files } = props;
  return (
    <section className="section cite" id="cite" aria-labelledby="cite-title">
      <h2 id="cite-title">{m.cite_title()}</h2>
      <p className="small-note mt-2">{m.cite_lede()}</p>
      <dl className="cite-lines">
        <CiteLine id="cite-address" term={m.cite_address()} text={address} href={address} />
        <CiteLine id="cite-digest" term={m.cite_digest()} text={`sha256:${digest}`} code />
        <CiteLine id="cite-verify" term={m.cite_verify()} text={verifyCommand} code />
      </dl>
      {sentence && (
        <>
          <h3 className="mt-8">{m.cite_sentence_title()}</h3>
          <Sentence id="cite-sentence" text={sentence} />
          {otherSentences.length > 0 && (
            <details className="disclosure mt-1">
              <summary>{m.cite_sentence_others({ count: otherSentences.length })}</summary>
              {otherSentences.map((text, index) => (
                <Sentence key={text} id={`cite-sentence-${index + 2}`} text={text} />
              ))}
            </details>
          )}
        </>
      )}
      {bibtex && (
        <>
          <h3 className="mt-8">{m.format_bib()}</h3>
          <p className="small-note">{m.cite_two_records()}</p>
          {/* Focusable, so that a keyboard can scroll it. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs focus */}
          <pre id="cite-bibtex" tabIndex={0}>
            {bibtex}
          </pre>
          <p className="mt-2">
            <CopyButton what={m.format_bib()} from={{ id: "cite-bibtex" }} />
          </p>
        </>
      )}
      {files.length > 0 && (
        <>
          <h3 className="mt-8">{m.cite_formats()}</h3>
          <ul className="formats mt-2">
            {files.map(({ name, suffix, href }) => (
              <li key={suffix}>
                <a href={href} aria-label={m.cite_download({ name })}>
                  {name} <span className="soft small">.{suffix}</span>
                </a>
                <CopyButton what={name} from={{ href }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface CiteLineProps {
  id: string;
  term: string;
  text: string;
  href?: string;
  code?: boolean;
}

function CiteLine({ id, term, text, href, code }: CiteLineProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {href ? (
          <a id={id} href={href}>
            {text}
          </a>
        ) : (
          <span id={id} className={code ? "digest" : undefined}>
            {text}
          </span>
        )}
        <CopyButton what={term} from={{ id }} />
      </dd>
    </div>
  );
}

function Sentence({ id, text }: { id: string; text: string }) {
  return (
    <p className="sentence mt-2">
      <span id={id}>{text}</span> <CopyButton what={m.cite_sentence_title()} from={{ id }} />
    </p>
  );
}
