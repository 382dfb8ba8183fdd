import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { type ErrorCode, errors } from "@/contract/errors";
import { compress } from "./compress";
import { securityHeaders } from "./security-headers";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** How long the body of a request may stall. */
const IDLE_MS = 60_000;

/**
 * The console's HTTP server around Next.js. It does what Next.js leaves to a server: security headers on every answer,
 * the caller's address, uploads that take longer than Node allows, and requests that Next.js cannot read.
 * `isDev`: the browser's socket for reloads is let through.
 */
export function createConsoleServer(handle: Handler, { isDev = false } = {}): Server {
  const options = {
    headersTimeout: 60_000,
    // A large file may take longer than five minutes over a slow line; `cutOffStalledBody` limits it instead.
    requestTimeout: 0,
    // Node's own answers to these would have no headers.
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
      handle(request, response).catch((error: unknown) => fail(response, error));
    });
  });
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", answerParserError);
  return server;
}

/** Refuses what Next.js answers with 500, and a request without a host. In development its tools send POST. */
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

const callMethods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

function refuse({ url }: IncomingMessage, response: ServerResponse, code: ErrorCode): void {
  const status = errors[code];
  const forCall = isCall(url);
  const envelope = { meta: { message: code, requestId: crypto.randomUUID() } };
  response
    .writeHead(status, {
      "content-type": `${forCall ? "application/json" : "text/plain"}; charset=utf-8`,
      "cache-control": "no-store",
      ...(code === "METHOD_NOT_ALLOWED" && { allow: forCall ? callMethods : "GET, HEAD" }),
    })
    .end(forCall ? JSON.stringify(envelope) : STATUS_CODES[status]);
}

/**
 * Adds the address that a request came from to its `x-forwarded-for`, as every proxy does. Next.js leaves a header of the
 * client as it is, so that anyone could borrow an address; the API host believes the last one.
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

function fail(response: ServerResponse, error: unknown): void {
  console.error("could not answer a request", error);
  if (!response.headersSent) response.statusCode = 500;
  response.end();
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Node's parser refused the request before there was one: only its socket is left. */
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
