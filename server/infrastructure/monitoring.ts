import { nothingCollected, releaseOf, withoutSecrets } from "@/contract/reports";
import type { Env } from "@/server/env";

/** Takes an error, and what the log says of it. */
export type Report = (error: unknown, facts: { message: string; job?: string }) => void;

export type Monitoring = {
  report: Report;
  /** Sends what still waits. */
  close(): Promise<unknown>;
};

const CLOSING_MS = 2_000;

/**
 * Starts error and trace reporting: outside development, and where an address for it is set. Its library is not even
 * loaded otherwise. The platform's calls leave without trace headers: most of them go to foreign websites.
 */
export async function openMonitoring(
  env: Pick<Env, "SENTRY_DSN" | "environment">,
): Promise<Monitoring | undefined> {
  const { SENTRY_DSN: dsn, environment } = env;
  if (!dsn || environment === "development") return undefined;
  const sentry = await import("@sentry/node");
  sentry.initWithoutDefaultIntegrations({
    dsn,
    environment,
    release: releaseOf(environment),
    integrations: [
      sentry.functionToStringIntegration(),
      sentry.linkedErrorsIntegration(),
      sentry.contextLinesIntegration(),
      sentry.nodeContextIntegration(),
      sentry.httpIntegration({ breadcrumbs: false }),
      sentry.onUncaughtExceptionIntegration(),
      // As Node itself does: a rejection that nobody handles ends the process.
      sentry.onUnhandledRejectionIntegration({ mode: "strict" }),
    ],
    dataCollection: nothingCollected,
    tracePropagationTargets: [],
    tracesSampleRate: 1,
    beforeSend: withoutSecrets,
    beforeSendSpan: withoutSecrets,
  });
  return {
    report: (error, tags) => void sentry.captureException(error, { tags }),
    close: () => sentry.close(CLOSING_MS),
  };
}
