import {
  addEventProcessor,
  browserTracingIntegration,
  captureException,
  init,
  replayIntegration,
} from "@sentry/nextjs";
import { version } from "@/contract/limits";
import { reportThrough } from "@/lib/monitoring";
import { withoutSecrets } from "@/lib/without-secrets";

/**
 * Starts error, trace and replay reporting in the browser. Replay hides texts and media unless told otherwise, and
 * stays away from a page that a mail's link opened: it would record the address with its token.
 */
export function startMonitoring(): void {
  const { monitoring, environment = "production", replay } = document.documentElement.dataset;
  const isMasked = replay !== "unmasked";
  const hasToken = new URLSearchParams(window.location.search).has("token");
  init({
    ...(monitoring && { dsn: monitoring }),
    environment,
    release: `antwort@${version}${environment === "beta" ? "-beta" : ""}`,
    integrations: [
      browserTracingIntegration(),
      ...(hasToken
        ? []
        : [
            replayIntegration({
              maskAllText: isMasked,
              blockAllMedia: isMasked,
              beforeAddRecordingEvent: withoutSecrets,
            }),
          ]),
    ],
    beforeSend: withoutSecrets,
    beforeSendSpan: withoutSecrets,
    beforeBreadcrumb: withoutSecrets,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 1,
    replaysOnErrorSampleRate: 1,
  });
  // What describes a replay passes none of the three above.
  addEventProcessor(withoutSecrets);
  reportThrough((error) => captureException(error));
  console.info(`Error reporting initialised for ${environment}.`);
}
