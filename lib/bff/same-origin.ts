import "server-only";
import { consoleOrigin } from "./settings";

/**
 * Was a request sent by the console's own pages? Browsers name the origin with every changing call;
 * where none is named, they must at least say that the page was ours.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) return request.headers.get("sec-fetch-site") === "same-origin";
  if (origin === consoleOrigin()) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.get("host");
}

/** May a link or an address bar have led here? Everything but another site's page may. */
export const isOwnNavigation = (request: Request): boolean =>
  ["same-origin", "none", null].includes(request.headers.get("sec-fetch-site"));
