import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import type { Env } from "@/server/env";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** Returns the origins of the console. In development the loopback names are interchangeable. */
export const consoleOrigins = (env: Env): string[] => originsOf(env, env.CONSOLE_URL);

export const isConsoleOrigin = (env: Env, origin: string): boolean =>
  consoleOrigins(env).includes(origin);

export const isOwnOrigin = (env: Env, origin: string): boolean =>
  [...consoleOrigins(env), ...originsOf(env, env.API_URL)].includes(origin);

function originsOf({ environment }: Env, address: string): string[] {
  const { origin, protocol, port } = new URL(address);
  if (environment !== "development") return [origin];
  const names = loopbackNames.map((name) => `${protocol}//${name}${port && `:${port}`}`);
  return [...new Set([origin, ...names])];
}

const isLoopbackName = (host: string): boolean => loopbackNames.includes(host);

const isLoopbackHost = (host: string): boolean =>
  isLoopbackName(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback");

/** Whether the console runs on another machine that is not a trusted proxy, so that its users share one rate limit. */
export const hidesClientAddresses = ({ HOST, API_HOST, TRUSTED_PROXIES }: Env): boolean =>
  TRUSTED_PROXIES.join() === "loopback" &&
  ![HOST, new URL(API_HOST).hostname].every(isLoopbackHost);

/** Whether a request comes from this machine, without a proxy and without DNS rebinding. */
export function isLoopbackRequest(env: Env, { ip, socket, headers }: FastifyRequest): boolean {
  const host = URL.parse(`http://${headers.host ?? ""}`)?.hostname ?? "";
  const ownHosts = [env.CONSOLE_URL, env.API_URL].map((url) => new URL(url).hostname);
  const isClient = [ip, socket.remoteAddress ?? ""].every(isLoopbackHost);
  return isClient && (isLoopbackName(host) || ownHosts.includes(host));
}
