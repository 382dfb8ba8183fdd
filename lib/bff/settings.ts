import "server-only";
import { environmentOf } from "@/lib/environment";

/** Returns the API host for a console host name; a setting of the environment takes precedence. */
export function apiHostOf(host: string): string {
  const environmentHost = process.env[`API_HOST_${environmentOf(host).toUpperCase()}`];
  return (
    environmentHost ||
    process.env["API_HOST"] ||
    `http://127.0.0.1:${process.env["API_PORT"] || 4000}`
  );
}

/** Address of the API host for browsers. */
export const apiUrl = (): string => process.env["API_URL"] || "http://localhost:4000";

export const consoleOrigin = (): string =>
  new URL(process.env["CONSOLE_URL"] || "http://localhost:3000").origin;
