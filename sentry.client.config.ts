import {
  browserTracingIntegration,
  captureException,
  init,
  replayIntegration,
} from "@sentry/nextjs";
import { version } from "@/contract/limits";
import { reportThrough } from "@/lib/monitoring";

/** Starts error, trace and replay reporting in the browser. Replay hides texts and media unless told otherwise. */
export function startMonitoring(): void {
  const { monitoring, environment = "production", replay } = document.documentElement.dataset;
  const isMasked = replay !== "unmasked";
  init({
    ...(monitoring && { dsn: monitoring }),
    environment,
    release: `antwort@${version}${environment === "beta" ? "-beta" : ""}`,
    integrations: [
      browserTracingIntegration(),
      replayIntegration({ maskAllText: isMasked, blockAllMedia: isMasked }),
    ],
    tracesSampleRate: 1,
    replaysSessionSampleRate: 1,
    replaysOnErrorSampleRate: 1,
  });
  reportThrough((error) => captureException(error));
  console.info(`Error reporting initialised for ${environment}.`);
}
