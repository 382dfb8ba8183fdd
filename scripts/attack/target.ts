import { type Case, cases, isGuarded } from "@/tests/endpoint-parts";
import type { ObjectIds } from "@/tests/object-ids";
import type { Account, Installation } from "./account";
import type { HttpResponse, RequestSpec } from "./send";
import { send } from "./send";

/** An installation with two organisations. The first owns objects that the second must not reach. */
export type Target = Installation & {
  first: Account;
  second: Account;
  /** The objects of the first organisation. All their texts contain `marker`. */
  objectIds: ObjectIds;
  marker: string;
  /** Tokens of a chatbot of each organisation. */
  firstBearer: string;
  secondBearer: string;
};

/** Both paths to the API: through the console, and at the API host. */
export type EntryPoint = {
  name: "console" | "API host";
  url: string;
  cookieOf: (account: Account) => string;
};

export const entryPointsOf = ({ consoleUrl, apiUrl }: Installation): EntryPoint[] => [
  { name: "console", url: consoleUrl, cookieOf: ({ cookie }) => cookie },
  { name: "API host", url: apiUrl, cookieOf: ({ sid }) => sid },
];

export const guarded: Case[] = cases.filter(isGuarded);

export const isChatCase = ({ endpoint }: Case): boolean =>
  ["chat", "bot", "visitor"].includes(endpoint.access);

/** The request of a case about objects of `of`, sent from a page of the console. */
export function requestOf(
  at: Installation,
  { endpoint, partsOf }: Case,
  of: ObjectIds,
): RequestSpec {
  const { params = {}, query = {}, body } = partsOf(of);
  const values = new Map(Object.entries(params as Record<string, string>));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ""),
  );
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return {
    method: endpoint.method,
    path: `/v1${path}${search && `?${search}`}`,
    headers: {
      origin: at.consoleUrl,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** The credentials of the second organisation for a case: a session, or its chatbot's token. */
export const secondHeaders = (
  at: Target,
  entryPoint: EntryPoint,
  one: Case,
): Record<string, string> =>
  isChatCase(one)
    ? { authorization: `Bearer ${at.secondBearer}` }
    : { cookie: entryPoint.cookieOf(at.second) };

/** Sends a request with further headers. */
export const sendWith = (
  { url }: EntryPoint,
  request: RequestSpec,
  headers: Record<string, string>,
): Promise<HttpResponse> => send(url, { ...request, headers: { ...request.headers, ...headers } });
