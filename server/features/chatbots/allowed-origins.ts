import { sql } from "kysely";
import { originsOfWebsite } from "@/contract/addresses";
import type { Env } from "@/server/env";
import { isOwnOrigin } from "@/server/infrastructure/http/origins";

/** Where a chatbot may stand, as its owner set it. */
export type Places = { allowedOrigins: string[]; website: string | null };

/** The allowed origins in a row of `chatbots`. */
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
