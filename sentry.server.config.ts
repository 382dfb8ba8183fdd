import * as Sentry from "@sentry/nextjs";
import { nothingCollected, releaseOf, withoutSecrets } from "@/contract/system/reports";
import { environmentOf } from "@/lib/environment";

export function startMonitoring(): void {
  const { SENTRY_DSN: dsn, CONSOLE_URL = "http://localhost:3000" } = process.env;
  const environment = environmentOf(new URL(CONSOLE_URL).hostname);
  if (!dsn || environment === "development") return;
  Sentry.init({
    dsn,
    environment,
    release: releaseOf(environment),
    dataCollection: nothingCollected,
    tracesSampleRate: 1,
    beforeSend: withoutSecrets,
    beforeSendSpan: withoutSecrets,
    beforeBreadcrumb: withoutSecrets,
  });
  console.info(`Error reporting initialised for ${environment}.`);
}

export const { captureRequestError } = Sentry;
