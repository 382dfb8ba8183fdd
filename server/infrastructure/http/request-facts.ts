import ipaddr from "ipaddr.js";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Language, languages } from "@/contract/limits";

/** What a service may know of the request beside its input. */
export type RequestFacts = {
  id: string;
  /** Who is counted: the caller's network address, behind trusted proxies the one they name; of IPv6 its /64. */
  address: string;
  /** Sent by browsers only. */
  origin: string | undefined;
  /** What the cookie `lang` says, if anything. */
  language: Language | undefined;
  /** The session token that came with the call. */
  sessionToken: string | undefined;
  setCookie(name: "sid" | "lang", value: string, maxAgeSeconds: number): void;
  clearCookie(name: "sid"): void;
};

/** Reads the facts of one request. Cookies set through them leave with its answer. */
export function factsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): RequestFacts {
  const cookie = { path: "/", sameSite: "lax", secure: isSecure } as const;
  return {
    id: request.id,
    address: networkOf(request.ip),
    origin: request.headers.origin,
    language: languages.find((language) => language === request.cookies["lang"]),
    sessionToken: request.cookies["sid"],
    setCookie: (name, value, maxAge) =>
      void reply.setCookie(name, value, { ...cookie, httpOnly: name === "sid", maxAge }),
    clearCookie: (name) => void reply.clearCookie(name, { ...cookie, httpOnly: true }),
  };
}

/** One household or server has a whole /64 of IPv6 addresses to call from; of IPv4 it has one. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)]).toString()}/64`;
}
