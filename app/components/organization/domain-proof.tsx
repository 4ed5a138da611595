import { m } from "#platform/paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { errorOf, type Refused, RefusedForm } from "./refused-form.tsx";

export interface DomainProofProps {
  action: string;
  claim: {
    domain: string;
    record: { name: string; value: string };
    mailboxes: readonly { value: string; text: string }[];
    /** Where the code that may be typed in has gone. */
    sentTo: string | null;
  };
  refused: Refused | null;
}

/** Two ways to prove a domain; either is enough. */
export function DomainProof({ action, claim, refused }: DomainProofProps) {
  const { domain, record, mailboxes, sentTo } = claim;
  return (
    <section className="section" aria-labelledby="proof-title">
      <h2 id="proof-title" className="long-words">
        {m.domain_proof_title({ domain })}
      </h2>
      <p className="small-note">{m.domain_proof_lede()}</p>
      <div className="two-ways">
        <div>
          <h3>{m.domain_by_dns()}</h3>
          <p className="small-note">{m.domain_by_dns_how()}</p>
          <dl className="dns-record">
            <dt>{m.domain_record_type()}</dt>
            <dd>
              <code>TXT</code>
            </dd>
            <dt>{m.domain_record_name()}</dt>
            <dd>
              <code id="record-name">{record.name}</code>
              <CopyButton what={m.domain_record_name()} from={{ id: "record-name" }} />
            </dd>
            <dt>{m.domain_record_value()}</dt>
            <dd>
              <code id="record-value">{record.value}</code>
              <CopyButton what={m.domain_record_value()} from={{ id: "record-value" }} />
            </dd>
          </dl>
          <form className="narrow-form" method="post" action={action}>
            <input type="hidden" name="act" value="check" />
            <RefusedForm refused={refused} act="check" />
            <Button type="submit" look="primary">
              {m.domain_check()}
            </Button>
          </form>
        </div>
        <div>
          <h3>{m.domain_by_mail()}</h3>
          <p className="small-note">{m.domain_by_mail_how()}</p>
          <form className="narrow-form" method="post" action={action}>
            <input type="hidden" name="act" value="mail" />
            <RefusedForm refused={refused} act="mail" />
            <SelectField
              id="mailbox"
              name="mailbox"
              label={m.domain_mailbox()}
              choices={mailboxes}
              error={errorOf(refused, "mail", "mailbox")}
            />
            <Button type="submit">{sentTo ? m.domain_send_again() : m.domain_send()}</Button>
          </form>
          {sentTo && (
            <form className="narrow-form" method="post" action={action} noValidate>
              <input type="hidden" name="act" value="confirm" />
              <RefusedForm refused={refused} act="confirm" />
              <TextField
                id="code"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                required
                label={m.domain_code()}
                hint={m.domain_code_hint({ address: sentTo })}
                error={errorOf(refused, "confirm", "code")}
              />
              <Button type="submit" look="primary">
                {m.domain_confirm()}
              </Button>
            </form>
          )}
        </div>
      </div>
    </section>
  );
}
