import { Resend } from "resend";
import type { MailConfig } from "#platform/config.server.ts";
import type { Mail } from "#platform/mail/letter.ts";

/** What came of handing a mail over. Reasons are codes: a provider's words may hold an address. */
export type Handover =
  | { sent: true; providerId: string | null }
  | { sent: false; reason: string; retryInSeconds: number | null };

export interface MailProvider {
  /** @param key the same for every attempt at one mail, so that it is sent once */
  send(mail: Mail & { to: string }, key: string): Promise<Handover>;
}

const longestWaitMs = 20_000;
/** Before the first retry where the provider names no time; the sender doubles it. */
const soonSeconds = 5;
/** A used-up quota, or a key that an operator has to mend. */
const laterSeconds = 30 * 60;

/** Faults of the set-up and not of the mail: another attempt may find them mended. */
const ofSetUp = new Set(["missing_api_key", "invalid_api_key", "restricted_api_key"]);
const ofQuota = new Set(["daily_quota_exceeded", "monthly_quota_exceeded"]);

/** Resend, or undefined where no key is set: then nothing is sent from here. */
export function openMailProvider(config: MailConfig): MailProvider | undefined {
  const { resendApiKey, resendBaseUrl, from } = config;
  if (!resendApiKey) return undefined;
  const resend = new Resend(resendApiKey, { baseUrl: resendBaseUrl });
  return {
    async send({ to, subject, text, html }, idempotencyKey) {
      const { data, error, headers } = await resend.emails.send(
        { from, to, subject, text, html },
        { idempotencyKey, signal: AbortSignal.timeout(longestWaitMs) },
      );
      if (!error) return { sent: true, providerId: data.id ?? null };
      return refusal(error.name, error.statusCode, headers?.["retry-after"]);
    },
  };
}

function refusal(name: string, status: number | null, retryAfter: string | undefined): Handover {
  // Sent before, under this key, in other words: an update came between two attempts.
  if (name === "invalid_idempotent_request") return { sent: true, providerId: null };
  const reason = /^[a-z_]{1,60}$/.test(name) ? name : "unknown_error";
  const asked = /^\d{1,6}$/.test(retryAfter ?? "") ? Number(retryAfter) : 0;
  const retry = (seconds: number) => ({
    sent: false as const,
    reason,
    retryInSeconds: Math.max(asked, seconds),
  });
  if (ofSetUp.has(name) || ofQuota.has(name)) return retry(laterSeconds);
  if (name === "concurrent_idempotent_requests") return retry(soonSeconds);
  const passing = status === null || status === 408 || status === 429 || status >= 500;
  return passing
    ? retry(asked > 0 ? asked : soonSeconds)
    : { sent: false, reason, retryInSeconds: null };
}
