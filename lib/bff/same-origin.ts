import "server-only";
import { consoleOrigin } from "./settings";

/**
 * Browsers send an origin with every changing call; otherwise `Sec-Fetch-Site` decides. The console may have several
 * host names with one scheme.
 */
export function isSameOrigin({ headers }: Request): boolean {
  const origin = headers.get("origin");
  if (origin === null) return headers.get("sec-fetch-site") === "same-origin";
  const ownOrigin = consoleOrigin();
  return (
    origin === ownOrigin || origin === `${new URL(ownOrigin).protocol}//${headers.get("host")}`
  );
}

/**
 * Whether a navigation comes from the console, a bookmark or the address bar rather than from another website; true for
 * browsers that do not send the header.
 */
export const isOwnNavigation = (request: Request): boolean =>
  ["same-origin", "none", null].includes(request.headers.get("sec-fetch-site"));
