import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { constants } from "node:zlib";
import compression from "compression";
import { type ErrorCode, errors } from "@/contract/errors";

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  // The middleware replaces this policy for pages.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

const onPages = {
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
};

/** Sent with every response of Next.js, the BFF and Node's HTTP parser. */
const securityHeaders = (path: string): Record<string, string> =>
  /^\/(?:v1|_next\/static)\//.test(path) ? everywhere : { ...everywhere, ...onPages };

const TEXTS = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;

/** Next.js sets some headers as arrays. */
const isText = (response: ServerResponse): boolean =>
  TEXTS.test(String(response.getHeader("content-type")));

/**
 * Next.js does not compress responses of route handlers. The window is small because each open response
 * holds one in memory.
 */
const compress = compression({
  filter: (_request, response) => isText(response),
  brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } },
});

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** How long a request body may stall, in milliseconds. */
const IDLE_MS = 60_000;

/**
 * Adds what Next.js leaves to a server: security headers, client address, long uploads, and responses to malformed
 * requests. `isDev` allows the hot-reload socket.
 */
export function createConsoleServer(handle: Handler, { isDev = false } = {}): Server {
  const options = {
    headersTimeout: 60_000,
    // Large files may take longer than Node's default of five minutes. `cutOffStalledBody` applies instead.
    requestTimeout: 0,
    // Node's own responses would lack the security headers.
    requireHostHeader: false,
    shouldUpgradeCallback: () => isDev,
  };
  const server = createServer(options, (request, response) => {
    response.setHeaders(new Map(Object.entries(securityHeaders(request.url ?? ""))));
    const refusal = refusalOf(request, isDev);
    if (refusal) return refuse(request, response, refusal);
    appendClientAddress(request);
    cutOffStalledBody(request);
    compress(request, response, () => {
      handle(request, response).catch((error: unknown) => answerWithError(response, error));
    });
  });
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", answerParserError);
  return server;
}

/** Requests that Next.js answers with 500, and those without a host. Development tools send POST. */
function refusalOf({ method = "", url = "", headers }: IncomingMessage, isDev: boolean) {
  if (headers.host === undefined || !isDecodable(url)) return "BAD_REQUEST";
  const isAllowed = isCall(url) || isDev ? method !== "TRACE" : pageMethods.has(method);
  return isAllowed ? undefined : "METHOD_NOT_ALLOWED";
}

const pageMethods = new Set(["GET", "HEAD"]);

const isCall = (url = "") => url.startsWith("/v1/");

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

const CALL_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

function refuse({ url }: IncomingMessage, response: ServerResponse, code: ErrorCode): void {
  const status = errors[code];
  const forCall = isCall(url);
  const requestId = crypto.randomUUID();
  const envelope = { meta: { message: code, requestId } };
  response
    .writeHead(status, {
      "content-type": `${forCall ? "application/json" : "text/plain"}; charset=utf-8`,
      "cache-control": "no-store",
      "x-request-id": requestId,
      ...(code === "METHOD_NOT_ALLOWED" && { allow: forCall ? CALL_METHODS : "GET, HEAD" }),
    })
    .end(forCall ? JSON.stringify(envelope) : STATUS_CODES[status]);
}

/**
 * Appends the client address to `x-forwarded-for`. Next.js keeps a forged header, and the API host
 * trusts the last entry.
 */
function appendClientAddress({ headers, socket }: IncomingMessage): void {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  headers["x-forwarded-for"] = [headers["x-forwarded-for"] ?? [], peer].flat().join(", ");
}

function cutOffStalledBody(request: IncomingMessage): void {
  const { headers, socket } = request;
  if (!headers["transfer-encoding"] && !Number(headers["content-length"])) return;
  const cutOff = () => socket.destroy();
  const end = () => socket.setTimeout(0).off("timeout", cutOff);
  socket.setTimeout(IDLE_MS, cutOff);
  request.once("end", end).once("close", end);
}

function answerWithError(response: ServerResponse, error: unknown): void {
  console.error("could not answer a request", error);
  if (!response.headersSent) response.statusCode = 500;
  response.end();
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** The parser failed, so only the socket exists. */
function answerParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ""] ?? 400;
  const text = STATUS_CODES[status] ?? "";
  const headers = {
    ...securityHeaders(""),
    "content-type": "text/plain; charset=utf-8",
    "content-length": text.length,
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${text}`, ...lines, "", text].join("\r\n"), () =>
    socket.destroy(),
  );
}
