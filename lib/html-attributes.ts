import { environmentOf } from "./environment";
import type { Theme } from "./theme";

type Headers = { get: (name: string) => string | null };

/** The theme attribute of <html>; undefined for the system's theme. */
export const themeMark = (theme: Theme): Exclude<Theme, "system"> | undefined =>
  theme === "system" ? undefined : theme;

/** The colour scheme before the styles have loaded. */
export const colorSchemeOf = (theme: Theme): "light dark" | "light" | "dark" =>
  theme === "system" ? "light dark" : theme;

/** Monitoring settings as attributes of <html>; empty in development or without an address. */
export function monitoringOf(headers: Headers): Record<`data-${string}`, string> {
  const dsn = process.env["SENTRY_DSN"];
  const environment = environmentOf(headers.get("host") ?? "");
  if (!dsn || environment === "development") return {};
  const isUnmasked = /^(1|true)$/.test(process.env["SENTRY_REPLAY_UNMASKED"] ?? "");
  return {
    "data-monitoring": dsn,
    "data-environment": environment,
    ...(isUnmasked && { "data-replay": "unmasked" }),
  };
}
