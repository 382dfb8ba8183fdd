import type { IncomingMessage } from "node:http";
import type { Env } from "@/server/env";
import { isConsoleOrigin } from "@/server/infrastructure/http/access/origins";

const SOCKET_PATH = "/socket.io/";
/** RFC 6455, 4.2.1: 16 bytes in base64. */
const HANDSHAKE_KEY = /^[+/\dA-Za-z]{22}==$/;

/** Node handles other upgrades like requests without an upgrade, so that they get an ordinary error. */
export function isSocketHandshake(env: Env, { method, url, headers }: IncomingMessage): boolean {
  const { pathname, searchParams } = URL.parse(url ?? "", "http://localhost") ?? {};
  return (
    env.ROLES.includes("sockets") &&
    method === "GET" &&
    pathname === SOCKET_PATH &&
    searchParams?.get("EIO") === "4" &&
    searchParams.get("transport") === "websocket" &&
    !searchParams.has("sid") &&
    headers.upgrade?.toLowerCase() === "websocket" &&
    headers["sec-websocket-version"] === "13" &&
    HANDSHAKE_KEY.test(headers["sec-websocket-key"] ?? "") &&
    isFromConsole(env, headers.origin)
  );
}

/** Browsers always send an origin; other programs may omit it. */
const isFromConsole = (env: Env, origin: string | undefined): boolean =>
  origin === undefined || isConsoleOrigin(env, origin);
