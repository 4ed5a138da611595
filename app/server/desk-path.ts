/** Whether a path is the stewards'; Remix asks for a page's data at its address with `.data`. */
export function isDeskPath(pathname: string): boolean {
  return /^\/(en\/)?steward(\/|\.data$|$)/.test(pathname);
}

/** An address that nothing is at, in the language of a path. */
export function nowhere(pathname: string): string {
  return pathname.startsWith("/en/") ? "/en/-/" : "/-/";
}
