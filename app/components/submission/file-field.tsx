import type { FileExpectation } from "#domain/submission/file-expectation.ts";
import { confirmableCodes } from "#domain/submission/problem-messages.ts";
import type { Locale } from "#platform/messages/locale.ts";
import { m } from "#platform/paraglide/messages.js";
import { Notice } from "../ui/notice.tsx";
import { Table } from "../ui/table.tsx";
import { Confirmations } from "./confirmations.tsx";

export interface FileFieldProps {
  /** Addresses of the scripts that check and send. */
  scripts: { check: string; worker: string };
  locale: Locale;
  expected: FileExpectation;
  limitMb: number;
  /** Signs of damage that the server found and that may be confirmed. */
  confirmable: readonly string[];
}

/**
 * Where a prediction file is chosen or dropped. The script checks it at once and fills in the
 * report below; the words of the report are the page's and the validator's.
 */
export function FileField({ scripts, locale, expected, limitMb, confirmable }: FileFieldProps) {
  return (
    <div
      className="file-field"
      data-file-check=""
      data-worker={scripts.worker}
      data-locale={locale}
      data-expected={JSON.stringify(expected)}
    >
      <div className="file-drop">
        <label htmlFor="file">{m.submit_file_label()}</label>
        <input
          id="file"
          name="file"
          type="file"
          required
          accept=".jsonl,.json,.csv,.tsv,.txt,.gz"
          aria-describedby="file-hint"
        />
        <p className="field-hint" id="file-hint">
          {m.submit_file_hint({ limit: limitMb })}
        </p>
      </div>
      <Confirmations codes={confirmableCodes} shown={confirmable} />
      <div role="status" className="file-report">
        <div data-part="checking" hidden>
          <Progress label={m.check_checking()} />
        </div>
        <div data-part="good" hidden>
          <Notice tone="brass" title={m.check_good()}>
            <p>
              <span data-slot="records" /> {m.check_records()} (<span data-slot="format" />
              ). {m.check_good_next()}
            </p>
          </Notice>
        </div>
        <div data-part="unreadable" hidden>
          <Notice>{m.check_unreadable()}</Notice>
        </div>
        <div data-part="bad" hidden>
          <Notice tone="caution" title={m.check_bad()}>
            <p>
              {m.check_bad_count()} <span data-slot="count" />.{" "}
              <span data-part="more" hidden>
                {m.check_bad_shown()} <span data-slot="shown" />.
              </span>{" "}
              {m.check_bad_next()}
            </p>
          </Notice>
          <div className="table-figure">
            <Table caption={m.check_faults()} columns={faultColumns()}>
              {null}
            </Table>
          </div>
          <template>
            <tr>
              <td className="number" data-label={m.submit_fault_line()}>
                {m.submit_fault_whole()}
              </td>
              <td data-label={m.submit_fault_field()} className="code-cell" />
              <td data-label={m.submit_fault_message()} />
            </tr>
          </template>
        </div>
      </div>
      <script type="module" src={scripts.check} />
    </div>
  );
}

/** Told while a file travels, and when the line breaks; for a form with `data-upload`. */
export function UploadStatus({ kept }: { kept: string }) {
  return (
    <>
      <div data-part="sending" role="status" hidden>
        <Progress label={m.check_sending()} />
      </div>
      <div data-part="broken" tabIndex={-1} hidden>
        <Notice tone="caution" role="alert" title={m.check_broken()}>
          <p>{kept}</p>
        </Notice>
      </div>
    </>
  );
}

function Progress({ label }: { label: string }) {
  return (
    <div className="progress">
      <span>{label}</span>
      <progress max={1} value={0} aria-label={label} />
    </div>
  );
}

export const faultColumns = () => [
  { text: m.submit_fault_line(), number: true },
  { text: m.submit_fault_field() },
  { text: m.submit_fault_message() },
];
