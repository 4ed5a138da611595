import { protocols } from "#domain/endpoint/protocol.ts";
import { m } from "#platform/paraglide/messages.js";
import { errorOf, type Refused, RefusedForm, typedIn } from "../organization/refused-form.tsx";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import { EndpointFields, newEndpointValues } from "./endpoint-fields.tsx";
import { SecretFields } from "./secret-fields.tsx";

export interface NewEndpointProps {
  action: string;
  organizations: readonly { value: string; text: string }[];
  refused: Refused | null;
}

const act = "register";
const protocolWords: Record<(typeof protocols)[number], () => string> = {
  "openai-chat": m.protocol_openai_chat,
  "openai-responses": m.protocol_openai_responses,
  "anthropic-messages": m.protocol_anthropic,
  "google-gemini": m.protocol_gemini,
};

/** The form that registers an endpoint. */
export function NewEndpoint({ action, organizations, refused }: NewEndpointProps) {
  const [only] = organizations;
  return (
    <div className="page submit">
      <header className="benchmark-head">
        <h1>{m.endpoint_new_title()}</h1>
        <p className="lede">{m.endpoint_new_lede()}</p>
      </header>
      <form className="narrow-form section" method="post" action={action} noValidate>
        <input type="hidden" name="act" value={act} />
        <RefusedForm refused={refused} act={act} />
        {organizations.length === 1 ? (
          <input type="hidden" name="organization" value={only?.value} />
        ) : (
          <SelectField
            id="organization"
            name="organization"
            label={m.endpoint_organization()}
            choices={organizations}
            defaultValue={typedIn(refused, act, "organization")}
          />
        )}
        <SelectField
          id="protocol"
          name="protocol"
          label={m.endpoint_protocol()}
          hint={m.endpoint_protocol_hint()}
          choices={protocols.map((value) => ({ value, text: protocolWords[value]() }))}
          defaultValue={typedIn(refused, act, "protocol")}
          error={errorOf(refused, act, "protocol")}
        />
        <EndpointFields act={act} values={newEndpointValues} refused={refused} />
        <SecretFields act={act} refused={refused} />
        <Button type="submit" look="primary">
          {m.endpoint_register()}
        </Button>
      </form>
    </div>
  );
}
