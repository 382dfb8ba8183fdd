import "server-only";
import { consoleOrigin } from "./settings";

/** As Node and undici give them: names in small letters. */
export type AnswerHeaders = Record<string, string | string[] | undefined>;

const sent = [
  "accept",
  "accept-language",
  "content-length",
  "content-type",
  "if-none-match",
  "if-modified-since",
  "if-range",
  "range",
  "tus-resumable",
  "upload-length",
  "upload-metadata",
  "upload-offset",
  "user-agent",
  "x-forwarded-for",
  "x-request-id",
];

const returned = [
  "accept-ranges",
  "allow",
  "cache-control",
  "content-disposition",
  "content-language",
  "content-range",
  "content-type",
  "etag",
  "last-modified",
  "location",
  "retry-after",
  "tus-extension",
  "tus-max-size",
  "tus-resumable",
  "tus-version",
  "upload-expires",
  "upload-length",
  "upload-metadata",
  "upload-offset",
  "vary",
  "www-authenticate",
  "x-request-id",
];

/**
 * What the API host is told: the facts of the request, the language, and who is asking. The encodings that a browser
 * takes only where it can be told in turn which one came.
 */
export function headersToSend(
  request: Request,
  token: string | undefined,
  canEncode: boolean,
): Record<string, string> {
  const names = canEncode ? [...sent, "accept-encoding"] : sent;
  const headers = pick(names, (name) => request.headers.get(name));
  const bearer = request.headers.get("authorization");
  const language = cookieOf(request.headers.get("cookie"), "lang");
  const cookies = [
    ...(token && !bearer ? [`sid=${token}`] : []),
    ...(language ? [`lang=${language}`] : []),
  ];
  return {
    ...headers,
    ...(request.headers.has("origin") && { origin: consoleOrigin() }),
    ...(bearer && { authorization: bearer }),
    ...(cookies.length > 0 && { cookie: cookies.join("; ") }),
  };
}

/** What the browser is told of an answer. Of its cookies only the language: the session stays here. */
export function headersToReturn(answer: AnswerHeaders): Headers {
  const headers = new Headers(pick(returned, (name) => first(answer[name])));
  for (const cookie of setCookies(answer)) {
    if (cookie.startsWith("lang=")) headers.append("set-cookie", cookie);
  }
  return headers;
}

/** The value that an answer sets a cookie to, if it does. */
export function cookieSet(answer: AnswerHeaders, name: string): string | undefined {
  const cookie = setCookies(answer).find((text) => text.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1).split(";", 1)[0];
}

const setCookies = (answer: AnswerHeaders) => [answer["set-cookie"] ?? []].flat();

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The value of a cookie as it came. */
export function cookieOf(header: string | null, name: string): string | undefined {
  const parts = header?.split(/;\s*/) ?? [];
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
}

function pick(names: string[], read: (name: string) => string | null | undefined) {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = read(name);
    if (value) picked[name] = value;
  }
  return picked;
}
