/** Why a text is not one plain e-mail address. */
export const addressFaults = [
  "empty",
  "control",
  "too_long",
  "display_name",
  "several",
  "no_at",
  "local_letters",
  "local",
  "domain",
] as const;
export type AddressFault = (typeof addressFaults)[number];

export type ReadAddress = { address: string } | { fault: AddressFault };

/** RFC 5321: octets of a path without its angle brackets, and of a local part. */
const longestAddress = 254;
const longestLocal = 64;

/** RFC 5322 dot-atom; quoted local parts are refused, as mail providers do. */
const dotAtom = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * One address from what a person typed: outer spaces dropped, letters made small, the domain as
 * DNS has it (`café.pt` → `xn--caf-dma.pt`). Anything that could be more than one address, or a
 * line of a header, is refused with its reason.
 */
export function readEmailAddress(typed: string): ReadAddress {
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(typed)) return { fault: "control" };
  const text = typed.trim();
  if (text === "") return { fault: "empty" };
  if (/[<>"()]/.test(text)) return { fault: "display_name" };
  if (/[,;\s]/.test(text) || text.split("@").length > 2) return { fault: "several" };
  // Later checks are of short texts only.
  if (text.length > longestAddress) return { fault: "too_long" };
  const at = text.indexOf("@");
  if (at < 1 || at === text.length - 1) return { fault: "no_at" };
  const local = text.slice(0, at).toLowerCase();
  const domain = domainInDns(text.slice(at + 1));
  if (!domain) return { fault: "domain" };
  if (/[^ -~]/.test(local)) return { fault: "local_letters" };
  if (local.length > longestLocal || !dotAtom.test(local)) return { fault: "local" };
  const address = `${local}@${domain}`;
  return address.length > longestAddress ? { fault: "too_long" } : { address };
}

/** A domain in the letters of DNS (UTS 46), or undefined where it is none or an IP address. */
function domainInDns(text: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(text)) return undefined;
  let name: string;
  try {
    name = new URL(`http://${text}`).hostname;
  } catch {
    return undefined;
  }
  return name.length <= 253 && hostName.test(name) ? name : undefined;
}
