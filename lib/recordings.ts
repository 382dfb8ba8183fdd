import { browserProfilingIntegration, replayIntegration } from "@sentry/nextjs";
import { withoutSecrets } from "@/contract/system/reports";

/** Session replay, which hides texts and media if masked, and tracing. */
export const recordings = (isMasked: boolean) => [
  replayIntegration({
    maskAllText: isMasked,
    blockAllMedia: isMasked,
    beforeAddRecordingEvent: withoutSecrets,
  }),
  browserProfilingIntegration(),
];
