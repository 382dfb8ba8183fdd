import { browserProfilingIntegration, replayIntegration } from "@sentry/nextjs";
import { withoutSecrets } from "@/contract/reports";

/** What records a page for monitoring: its replay, which hides texts and media if masked, and where its time goes. */
export const recordings = (isMasked: boolean) => [
  replayIntegration({
    maskAllText: isMasked,
    blockAllMedia: isMasked,
    beforeAddRecordingEvent: withoutSecrets,
  }),
  browserProfilingIntegration(),
];
