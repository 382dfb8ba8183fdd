import { sql } from "kysely";
import type { Env } from "../env";
import { isOwnOrigin } from "../http/origins";

/** Where a chatbot may stand, as its owner set it. */
export type Places = { allowedOrigins: string[]; website: string | null };

/** Of a row of `chatbots`, the list that its owner keeps. */
export const allowedOrigins = sql<string[]>`chatbots.configs -> 'allowedOrigins'`;

/**
 * May a page of this origin show the chatbot to visitors? Those may that its owner listed, the company's website with
 * and without `www.`, and our own pages. Only browsers name an origin: nobody else is a visitor.
 */
export const isAllowedOrigin = (env: Env, places: Places, origin: string | undefined): boolean =>
  origin !== undefined &&
  (places.allowedOrigins.includes(origin) ||
    originsOfWebsite(places.website).includes(origin) ||
    isOwnOrigin(env, origin));

/** An address that was typed without encryption is the same site with it; never the other way round. */
function originsOfWebsite(website: string | null): string[] {
  const url = website === null ? null : URL.parse(website);
  if (!url) return [];
  const { protocol, host, port } = url;
  const bare = host.replace(/^www\./, "");
  const schemes = protocol === "http:" && port === "" ? ["http:", "https:"] : [protocol];
  return schemes.flatMap((scheme) => [`${scheme}//${bare}`, `${scheme}//www.${bare}`]);
}
