import Bowser from "bowser";

/** Browser and system by the User-Agent header (RFC 9110, 10.1.5); null if unknown. */
export function deviceOf(userAgent: string | null) {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
