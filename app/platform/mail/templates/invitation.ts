import { z } from "zod";
import { memberRoles } from "#domain/identity/member-role.ts";
import { m } from "#platform/paraglide/messages.js";
import type { Letter } from "../letter.ts";

export const invitationFacts = z.strictObject({
  organization: z.string(),
  /** Name of whoever invites; may be empty. */
  inviter: z.string(),
  role: z.enum(memberRoles),
  /** The page on which it is accepted or declined. */
  link: z.url(),
  days: z.int(),
});

const roles = {
  owner: m.mail_invitation_owner,
  submitter: m.mail_invitation_submitter,
  reader: m.mail_invitation_reader,
};

export function writeInvitation(facts: z.output<typeof invitationFacts>): Letter {
  const { organization, inviter, role, link, days } = facts;
  return {
    subject: m.mail_invitation_subject({ organization }),
    paragraphs: [
      inviter === ""
        ? m.mail_invitation_body({ organization })
        : m.mail_invitation_body_by({ organization, inviter }),
      roles[role](),
      m.mail_invitation_how({ days }),
    ],
    link: { label: m.mail_invitation_link(), href: link },
    afterwords: [m.mail_invitation_unasked()],
  };
}
