/** Decodes the percent-encoding of an address (RFC 3986, section 2.1). Malformed text stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
