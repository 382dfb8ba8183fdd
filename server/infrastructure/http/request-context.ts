import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { type Language, languages } from "@/contract/limits";
import { requestSignal } from "./long-requests";

export type RequestContext = {
  id: string;
  method: string;
  /** Without the query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** An IPv4 address or an IPv6 /64, named by trusted proxies, for rate limits. */
  address: string;
  /** Sent by browsers only. */
  origin: string | undefined;
  language: Language | undefined;
  sessionToken: string | undefined;
  apiKeyId?: string;
  /** The account that a public call has changed, with the former values; without `before`, the call created it. */
  account?: { id: string; organizationId: string; before?: Record<string, string> };
  /** Aborts when the client disconnects early or the platform shuts down. */
  readonly signal: AbortSignal;
  setCookie(name: "sid" | "lang", value: string, maxAgeSeconds: number): void;
  clearCookie(name: "sid"): void;
  reportRateLimit(limit: RateLimit): void;
};

export function requestContext(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): RequestContext {
  const cookie = { path: "/", sameSite: "lax", secure: isSecure } as const;
  let signal: AbortSignal | undefined;
  const rateLimits = new Map<string, RateLimit>();
  return {
    id: request.id,
    method: request.method,
    path: request.url.split("?", 1)[0] ?? "",
    headers: request.headers,
    address: networkOf(request.ip),
    origin: request.headers.origin,
    language: languages.find((language) => language === request.cookies["lang"]),
    sessionToken: request.cookies["sid"],
    get signal() {
      return (signal ??= requestSignal(reply));
    },
    setCookie: (name, value, maxAge) =>
      void reply.setCookie(name, value, { ...cookie, httpOnly: name === "sid", maxAge }),
    clearCookie: (name) => void reply.clearCookie(name, { ...cookie, httpOnly: true }),
    reportRateLimit: (limit) => {
      rateLimits.set(limit.name, limit);
      void reply.headers(rateLimitHeaders([...rateLimits.values()]));
    },
  };
}

/** A household or server owns a whole IPv6 /64, but only one IPv4 address. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)]).toString()}/64`;
}

export type RateLimit = {
  name: string;
  hits: number;
  seconds: number;
  remaining: number;
  resetSeconds: number;
};

/** Returns the header fields `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers-11. */
const rateLimitHeaders = (limits: readonly RateLimit[]) => ({
  "ratelimit-policy": limits
    .map(({ name, hits, seconds }) => `"${name}";q=${hits};w=${seconds}`)
    .join(", "),
  ratelimit: limits
    .map(
      ({ name, remaining, resetSeconds }) =>
        `"${name}";r=${remaining};t=${Math.ceil(resetSeconds)}`,
    )
    .join(", "),
});
