/**
 * Whether a text is a Leitweg-ID: coarse and fine addressing and two check digits by ISO 7064 MOD 97-10.
 * Source: KoSIT, Leitweg-ID format specification 2.0.2.
 */
export function isLeitwegId(text: string): boolean {
  if (!/^\d{2,12}(-[0-9A-Z]{1,30})?-\d{2}$/i.test(text)) return false;
  const digits = text
    .toUpperCase()
    .replaceAll("-", "")
    .replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
