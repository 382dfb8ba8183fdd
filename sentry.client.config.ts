import {
  addEventProcessor,
  addIntegration,
  browserTracingIntegration,
  captureException,
  init,
} from "@sentry/nextjs";
import type { Environment } from "@/contract/limits";
import { nothingCollected, releaseOf, withoutSecrets } from "@/contract/system/reports";
import { reportThrough } from "@/lib/monitoring";

/**
 * Starts error reporting and tracing, then the replay. Pages of mailed links are not recorded,
 * because their address holds a token.
 */
export function startMonitoring(): void {
  const { monitoring, environment: named, replay } = document.documentElement.dataset;
  // Safe: the server writes one of these values.
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
  // Replay events bypass the three hooks above.
  addEventProcessor(withoutSecrets);
  reportThrough((error) => captureException(error));
  console.info(`Error reporting initialised for ${environment}.`);
  if (!new URLSearchParams(window.location.search).has("token")) void record(replay !== "unmasked");
}

/** Loaded separately, because it doubles the size. Without it, errors are still reported. */
async function record(isMasked: boolean): Promise<void> {
  try {
    const { replayIntegrations } = await import("@/lib/session-replay");
    for (const integration of replayIntegrations(isMasked)) addIntegration(integration);
  } catch (error) {
    console.warn(error);
  }
}
