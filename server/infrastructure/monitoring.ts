import { nothingCollected, releaseOf, withoutSecrets } from "@/contract/system/reports";
import type { Env } from "@/server/env";

export type Report = (error: unknown, fields: { message: string; job?: string }) => void;

export type Monitoring = {
  report: Report;
  close(): Promise<unknown>;
};

const CLOSING_MS = 2_000;

/**
 * Loads the library only if it is configured and the environment is not development. Outgoing requests carry no trace
 * headers, because most go to other websites.
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
      // As in Node, an unhandled rejection ends the process.
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
