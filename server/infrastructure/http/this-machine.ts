import ipaddr from "ipaddr.js";
import type { FastifyRequest } from "fastify";
import type { Env } from "@/server/env";

/** The names of this machine, as they stand in addresses. */
export const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

const isLoopbackName = (host: string): boolean => loopbackNames.includes(host);

/** Does only this machine reach what listens on this host? */
const isLoopbackHost = (host: string): boolean =>
  isLoopbackName(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback");

/** Can a console on another machine be here while only this one's word on who calls is believed? */
export const countsAllAsOne = ({ HOST, API_HOST, TRUSTED_PROXIES }: Env): boolean =>
  TRUSTED_PROXIES.join() === "loopback" &&
  ![HOST, new URL(API_HOST).hostname].every(isLoopbackHost);

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
