import { environmentOf } from "./environment";

type Cookies = { get: (name: string) => { value: string } | undefined };
type Headers = { get: (name: string) => string | null };

/** The theme a person chose; none means that the system decides. */
export function themeOf(cookies: Cookies): "light" | "dark" | undefined {
  const theme = cookies.get("theme")?.value;
  return theme === "light" || theme === "dark" ? theme : undefined;
}

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
