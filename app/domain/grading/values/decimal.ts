/**
 * Exact decimals as canonical strings: digits, an optional fraction without trailing zeros, no
 * leading zeros. Equality is string equality; nothing is ever rounded.
 */
export function canonicalDecimal(whole: string, fraction = ""): string {
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  const rest = fraction.replace(/0+$/, "");
  return rest === "" ? digits : `${digits}.${rest}`;
}

/** `decimal` × 10^`power`. */
export function shiftDecimal(decimal: string, power: number): string {
  const [whole = "0", fraction = ""] = decimal.split(".");
  if (power >= 0) {
    const padded = fraction.padEnd(power, "0");
    return canonicalDecimal(whole + padded.slice(0, power), padded.slice(power));
  }
  const padded = whole.padStart(1 - power, "0");
  const cut = padded.length + power;
  return canonicalDecimal(padded.slice(0, cut), padded.slice(cut) + fraction);
}

/** `decimal` × `factor` for a small whole factor, as calendar units need (60, 24, 7, 12). */
export function multiplyDecimal(decimal: string, factor: number): string {
  const [whole = "0", fraction = ""] = decimal.split(".");
  if (whole.length + fraction.length > 30) return decimal;
  const scaled = (BigInt(whole + fraction) * BigInt(factor)).toString();
  return shiftDecimal(scaled, -fraction.length);
}
