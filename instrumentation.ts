import type { Instrumentation } from "next";

/** Runs once when the console's server starts. */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs" || !process.env["SENTRY_DSN"]) return;
  const { startMonitoring } = await import("./sentry.server.config");
  startMonitoring();
}

export const onRequestError: Instrumentation.onRequestError = async (...told) => {
  if (process.env["NEXT_RUNTIME"] !== "nodejs" || !process.env["SENTRY_DSN"]) return;
  const { captureRequestError } = await import("./sentry.server.config");
  captureRequestError(...told);
};
