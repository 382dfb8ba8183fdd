import type { Env } from "@/server/env";
import { loopbackNames } from "./this-machine";

/** The origins of the console's pages. In development each name of this machine will do. */
export const consoleOrigins = (env: Env): string[] => originsOf(env, env.CONSOLE_URL);

/** Is it the console's origin? */
export const isConsoleOrigin = (env: Env, origin: string): boolean =>
  consoleOrigins(env).includes(origin);

/** Is it the console's origin, or that of the API host's own pages? */
export const isOwnOrigin = (env: Env, origin: string): boolean =>
  [...consoleOrigins(env), ...originsOf(env, env.API_URL)].includes(origin);

function originsOf({ environment }: Env, address: string): string[] {
  const { origin, protocol, port } = new URL(address);
  if (environment !== "development") return [origin];
  const names = loopbackNames.map((name) => `${protocol}//${name}${port && `:${port}`}`);
  return [...new Set([origin, ...names])];
}
