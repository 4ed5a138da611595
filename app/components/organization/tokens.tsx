import { m } from "#platform/paraglide/messages.js";
import { ConfirmedAct } from "../ui/confirmed-act.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Table } from "../ui/table.tsx";
import { OrganizationHead, type OrganizationHeadProps } from "./organization-head.tsx";
import { type Refused, RefusedForm } from "./refused-form.tsx";
import { TokenForm, type TokenFormProps } from "./token-form.tsx";

export interface TokensProps extends OrganizationHeadProps, TokenFormProps {
  showsCreator: boolean;
  tokens: readonly {
    id: string;
    name: string;
    start: string;
    scopes: string;
    creator: string;
    created: string;
    used: string;
    expires: string;
    expired: boolean;
  }[];
  /** The token that was just made, shown this once; or that its form was sent again. */
  made: { token: string; expires: string } | "shown already" | null;
  refused: Refused | null;
}

export function Tokens(props: TokensProps) {
  const { head, made, tokens, refused } = props;
  return (
    <div className="page organization">
      <OrganizationHead head={head} />
      {made !== null && <MadeToken made={made} />}
      <section className="section" aria-label={m.organization_tab_tokens()}>
        <p className="small-note">{m.tokens_lede()}</p>
        <RefusedForm refused={refused} act="revoke" />
        {tokens.length === 0 ? (
          <p className="small-note">{m.tokens_none()}</p>
        ) : (
          <div className="table-figure">
            <TokenTable {...props} />
          </div>
        )}
      </section>
      <section className="section" aria-labelledby="new-token-title">
        <h2 id="new-token-title">{m.tokens_new_title()}</h2>
        <TokenForm {...props} />
      </section>
    </div>
  );
}

function MadeToken({ made }: { made: NonNullable<TokensProps["made"]> }) {
  if (made === "shown already") {
    return (
      <section className="section">
        <Notice tone="caution" role="alert" title={m.tokens_shown_title()}>
          <p>{m.tokens_shown()}</p>
        </Notice>
      </section>
    );
  }
  return (
    <section className="section" aria-labelledby="made-title">
      <h2 id="made-title">{m.tokens_made_title()}</h2>
      <Notice tone="brass" role="status">
        <p>{m.tokens_made({ expires: made.expires })}</p>
      </Notice>
      <p className="made-token">
        <code id="made-token" data-once="">
          {made.token}
        </code>
        <CopyButton what={m.tokens_made_title()} from={{ id: "made-token" }} />
      </p>
    </section>
  );
}

function TokenTable({ action, tokens, showsCreator }: TokensProps) {
  return (
    <Table
      caption={m.tokens_caption()}
      columns={[
        { text: m.tokens_column_token() },
        { text: m.tokens_column_scopes() },
        ...(showsCreator ? [{ text: m.tokens_column_creator() }] : []),
        { text: m.tokens_column_used() },
        { text: m.tokens_column_expires() },
        { text: m.members_column_change() },
      ]}
    >
      {tokens.map((token) => (
        <tr key={token.id}>
          <th scope="row">
            <span className="long-words">{token.name}</span>
            <code className="sub-line">{token.start}</code>
          </th>
          <td data-label={m.tokens_column_scopes()}>{token.scopes}</td>
          {showsCreator && (
            <td data-label={m.tokens_column_creator()}>
              <span className="long-words">{token.creator}</span>
              <span className="sub-line">{token.created}</span>
            </td>
          )}
          <td data-label={m.tokens_column_used()}>{token.used}</td>
          <td data-label={m.tokens_column_expires()}>
            {token.expired ? m.tokens_expired({ day: token.expires }) : token.expires}
          </td>
          <td data-label={m.members_column_change()}>
            <ConfirmedAct
              action={action}
              values={{ act: "revoke", token: token.id }}
              offer={m.tokens_revoke()}
              offerOf={m.tokens_revoke_of({ name: token.name })}
              effect={m.tokens_revoke_effect()}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}
