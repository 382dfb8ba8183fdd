const YEAR_MS = 365 * 24 * 60 * 60_000;

/**
 * The text of /.well-known/security.txt (RFC 9116). It expires in a year, at the beginning of a day.
 * @param contact the e-mail address of the operator
 * @param origin the origin that serves the text
 */
export function securityText(contact: string, origin: string, now: Date): string {
  const expires = new Date(now.getTime() + YEAR_MS);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en, de",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
