import { type Environment, VERSION } from "../limits";

export const releaseOf = (environment: Environment): string =>
  `antwort@${VERSION}${environment === "beta" ? "-beta" : ""}`;

/** Options that stop the reporting library from collecting personal data. */
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

/** Paths whose last part is a single-use token. */
const TOKEN_PATHS = /(\/users\/(?:activate|checkepl|resetPassword)\/)[^\s/?#"']+/g;
const QUERIES = /(\/[^\s?#"']*)\?[^\s#"']*/g;

/** Removes secrets from a report: queries of addresses and tokens in paths. */
export function withoutSecrets<T>(report: T): T {
  // Safe: `cleanValue` keeps the type of every value.
  return cleanValue(report) as T;
}

function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return value.replace(TOKEN_PATHS, "$1…").replace(QUERIES, "$1");
  if (Array.isArray(value)) return value.map(cleanValue);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      // Internal fields of the library.
      if (key === "sdkProcessingMetadata") return [key, part];
      return [key, isQuery(key) ? "" : cleanValue(part)];
    }),
  );
}

/** Such as "query_string", "url.query" or "http.query". */
const isQuery = (key: string) => /(?:^|\.)query(?:_string)?$/.test(key);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
