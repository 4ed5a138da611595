import { isLoopbackHost } from "#domain/endpoint/address-range.ts";

/** Whether a path is that of kept mail; Remix asks for a page's data at its address with `.data`. */
export function isMailboxPath(pathname: string): boolean {
  return /^\/(en\/)?dev\/mailbox(\/|\.data$|$)/.test(pathname);
}

/**
 * Whether kept mail may be shown under the name that a browser calls the site by: its own, or one
 * that only this machine has. A stranger's name that resolves to this machine (DNS rebinding)
 * would let the stranger's page read the links to sign in.
 */
export function isOwnHost(asked: string | undefined, own: string): boolean {
  if (asked === undefined || asked === own) return asked === own;
  const address = `http://${asked}`;
  return URL.canParse(address) && isLoopbackHost(new URL(address).hostname);
}
