import "server-only";
import { consoleOrigin } from "./settings";

/**
 * Was a request sent by the console's own pages? Browsers name the origin of every changing call; without one they
 * must at least say that the page was ours. The console may be reached by several host names, all by one scheme.
 */
export function isSameOrigin({ headers }: Request): boolean {
  const origin = headers.get("origin");
  if (origin === null) return headers.get("sec-fetch-site") === "same-origin";
  const own = consoleOrigin();
  return origin === own || origin === `${new URL(own).protocol}//${headers.get("host")}`;
}

/** May a link or an address bar have led here? Everything but another site's page may. */
export const isOwnNavigation = (request: Request): boolean =>
  ["same-origin", "none", null].includes(request.headers.get("sec-fetch-site"));
