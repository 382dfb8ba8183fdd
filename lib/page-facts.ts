import { environmentOf } from "./environment";
import type { Theme } from "./theme";

type Headers = { get: (name: string) => string | null };

/** How the server marks <html> for a theme: not at all where the system decides. */
export const themeMark = (theme: Theme): Exclude<Theme, "system"> | undefined =>
  theme === "system" ? undefined : theme;

/** The colours a browser begins a page in, before its styles are there. */
export const colorSchemeOf = (theme: Theme): "light dark" | "light" | "dark" =>
  theme === "system" ? "light dark" : theme;

/** What the browser needs to report errors, as attributes of <html>; nothing in development or without an address. */
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
