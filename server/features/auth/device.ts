import Bowser from "bowser";

/** What the User-Agent header (RFC 9110, 10.1.5) tells of browser and system; null for what it does not tell. */
export function deviceOf(userAgent: string | null) {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
