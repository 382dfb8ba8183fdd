import type { Metrics } from "@/server/infrastructure/metrics/metrics";
import type { AnswerModel } from "./model";

/** Records the time to the first token, tokens and failures in the metrics. */
export function observeModel(
  model: AnswerModel,
  { modelSeconds, modelTokens }: Metrics,
): AnswerModel {
  return {
    ...model,
    async *stream({ onUsage, ...request }) {
      const end = modelSeconds.startTimer({ model: model.name });
      let hasBegun = false;
      try {
        const pieces = model.stream({
          ...request,
          onUsage: (usage) => {
            modelTokens.inc({ model: usage.model, direction: "input" }, usage.inputTokens ?? 0);
            modelTokens.inc({ model: usage.model, direction: "output" }, usage.outputTokens ?? 0);
            onUsage?.(usage);
          },
        });
        for await (const piece of pieces) {
          if (!hasBegun) end({ outcome: "answered" });
          hasBegun = true;
          yield piece;
        }
        if (!hasBegun) end({ outcome: "empty" });
      } catch (error) {
        if (!hasBegun) end({ outcome: request.signal.aborted ? "cancelled" : "failed" });
        throw error;
      }
    },
  };
}
