import { type Environment, version } from "./limits";

/** How monitoring names what runs: the specification's label. */
export const releaseOf = (environment: Environment): string =>
  `antwort@${version}${environment === "beta" ? "-beta" : ""}`;

/** What a report must not collect by itself, in the reporter's words: everything that people send, are or have. */
export const nothingCollected = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  genAI: { inputs: false, outputs: false },
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
};

/** The paths of the API whose last part is a single-use token of a mail. */
const tokenPaths = /(\/users\/(?:activate|checkepl|resetPassword)\/)[^\s/?#"']+/g;
const queries = /(\/[^\s?#"']*)\?[^\s#"']*/g;

/**
 * A report for monitoring without what would let its reader act for somebody: addresses lose their query, which
 * carries the tokens of mails, and the tokens in the API's paths. Everything else stays as it is.
 */
export function withoutSecrets<T>(told: T): T {
  // Safe: every value is replaced by one of its own kind.
  return cleaned(told) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return value.replace(tokenPaths, "$1…").replace(queries, "$1");
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      // Fields of the reporting library, which are not sent.
      if (key === "sdkProcessingMetadata") return [key, part];
      return [key, isQuery(key) ? "" : cleaned(part)];
    }),
  );
}

/** A query that is reported beside its address: "query_string", "url.query", "http.query". */
const isQuery = (key: string) => /(?:^|\.)query(?:_string)?$/.test(key);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
