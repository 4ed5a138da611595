export const longestPersonName = 80;

/** A person's name as it is kept: one line without outer spaces; undefined where it is none. */
export function readPersonName(typed: string): string | undefined {
  const name = typed.normalize("NFC").trim().replace(/ +/g, " ");
  const plain = !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]/u.test(name);
  return plain && name.length <= longestPersonName ? name : undefined;
}
