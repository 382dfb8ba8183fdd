import { browserProfilingIntegration, replayIntegration } from "@sentry/nextjs";
import { withoutSecrets } from "@/contract/system/reports";

/** Masked replays hide texts and media. */
export const replayIntegrations = (isMasked: boolean) => [
  replayIntegration({
    maskAllText: isMasked,
    blockAllMedia: isMasked,
    beforeAddRecordingEvent: withoutSecrets,
  }),
  browserProfilingIntegration(),
];
