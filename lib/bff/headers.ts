import "server-only";
import type { Dispatcher } from "undici";
import { isSameOrigin } from "./same-origin";
import { consoleOrigin } from "./settings";

type ResponseHeaders = Dispatcher.ResponseData["headers"];

const forwardedHeaders = [
  "accept",
  "accept-language",
  "content-type",
  "if-none-match",
  "if-modified-since",
  "if-range",
  "range",
  "traceparent",
  "tracestate",
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

/** Headers for the API host: facts about the request, the language, and the token of the session or the caller. */
export function headersToSend(
  request: Request,
  token: string | undefined,
  hasBody: boolean,
): Record<string, string> {
  const { headers } = request;
  const bearer = headers.get("authorization");
  const origin = headers.get("origin");
  const language = cookieOf(headers.get("cookie"), "lang");
  const cookies = [
    ...(token && !bearer ? [`sid=${token}`] : []),
    ...(language ? [`lang=${language}`] : []),
  ];
  return {
    ...pickHeaders(hasBody ? [...forwardedHeaders, "content-length"] : forwardedHeaders, (name) =>
      headers.get(name),
    ),
    ...(origin !== null && { origin: isSameOrigin(request) ? consoleOrigin() : origin }),
    ...(bearer && { authorization: bearer }),
    ...(cookies.length > 0 && { cookie: cookies.join("; ") }),
  };
}

/** Headers for the browser. The language is the only cookie, because the session stays here. */
export function headersToReturn(received: ResponseHeaders): Headers {
  const headers = new Headers(pickHeaders(returned, (name) => first(received[name])));
  for (const cookie of setCookies(received)) {
    if (cookie.startsWith("lang=")) headers.append("set-cookie", cookie);
  }
  return headers;
}

/** Returns the value of a set cookie; empty if it is cleared. */
export function cookieSet(received: ResponseHeaders, name: string): string | undefined {
  const cookie = setCookies(received).find((text) => text.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1).split(";", 1)[0];
}

const setCookies = (received: ResponseHeaders) => [received["set-cookie"] ?? []].flat();

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export function cookieOf(header: string | null, name: string): string | undefined {
  const parts = header?.split(/;\s*/) ?? [];
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
}

function pickHeaders(names: string[], read: (name: string) => string | null | undefined) {
  const headers: Record<string, string> = {};
  for (const name of names) {
    const value = read(name);
    if (value) headers[name] = value;
  }
  return headers;
}
