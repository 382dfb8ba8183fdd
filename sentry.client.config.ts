import {
  addEventProcessor,
  addIntegration,
  browserTracingIntegration,
  captureException,
  init,
} from "@sentry/nextjs";
import type { Environment } from "@/contract/limits";
import { nothingCollected, releaseOf, withoutSecrets } from "@/contract/reports";
import { reportThrough } from "@/lib/monitoring";

/**
 * Starts error and trace reporting in the browser, then the recording of the page. That stays away from a page that
 * a mail's link opened: it would record the address with its token.
 */
export function startMonitoring(): void {
  const { monitoring, environment: named, replay } = document.documentElement.dataset;
  // Safe: the server writes one of them, and none but these.
  const environment = (named ?? "production") as Environment;
  init({
    ...(monitoring && { dsn: monitoring }),
    environment,
    release: releaseOf(environment),
    integrations: [browserTracingIntegration()],
    dataCollection: nothingCollected,
    beforeSend: withoutSecrets,
    beforeSendSpan: withoutSecrets,
    beforeBreadcrumb: withoutSecrets,
    tracesSampleRate: 1,
    profileSessionSampleRate: 1,
    profileLifecycle: "trace",
    replaysSessionSampleRate: 1,
    replaysOnErrorSampleRate: 1,
  });
  // What describes a replay passes none of the three above.
  addEventProcessor(withoutSecrets);
  reportThrough((error) => captureException(error));
  console.info(`Error reporting initialised for ${environment}.`);
  if (!new URLSearchParams(window.location.search).has("token")) void record(replay !== "unmasked");
}

/** Loaded by itself: it weighs as much as everything before. A page that cannot load it reports without. */
async function record(isMasked: boolean): Promise<void> {
  try {
    const { recordings } = await import("@/lib/recordings");
    for (const recording of recordings(isMasked)) addIntegration(recording);
  } catch (error) {
    console.warn(error);
  }
}
