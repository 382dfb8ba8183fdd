import ipaddr from "ipaddr.js";
import type { FastifyRequest } from "fastify";
import type { Env } from "../env";

/** Is it a name of this machine, as it stands in an address? */
export const isLoopbackName = (host: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(host);

/** Does only this machine reach what listens on this host? */
export const isLoopbackHost = (host: string): boolean =>
  host === "localhost" || (ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback");

/**
 * Does a person at this machine call, under a name of ours? Not through a proxy for somebody else, and not from a
 * foreign page whose name was made to lead here.
 */
export function isFromThisMachine(env: Env, { ip, socket, headers }: FastifyRequest): boolean {
  const host = URL.parse(`http://${headers.host ?? ""}`)?.hostname ?? "";
  const ours = [env.CONSOLE_URL, env.API_URL].map((url) => new URL(url).hostname);
  const isCaller = [ip, socket.remoteAddress ?? ""].every(isLoopbackHost);
  return isCaller && (isLoopbackName(host) || ours.includes(host));
}
