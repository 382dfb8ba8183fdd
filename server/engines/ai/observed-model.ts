import type { Metrics } from "@/server/infrastructure/metrics/metrics";
import { withStreamSpan } from "@/server/infrastructure/tracing/span";
import type { AnswerModel } from "./model";

type ModelRequest = Parameters<AnswerModel["stream"]>[0];

export function observeModel(model: AnswerModel, metrics: Metrics): AnswerModel {
  return {
    ...model,
    stream: ({ onUsage, ...request }) => {
      const attributes = {
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": model.provider,
        "antwort.model.size": request.size,
      };
      return withStreamSpan("chat", attributes, (span) =>
        observed(model, metrics, {
          ...request,
          onUsage: (usage) => {
            span.set({
              "gen_ai.request.model": usage.model,
              "gen_ai.usage.input_tokens": usage.inputTokens ?? undefined,
              "gen_ai.usage.output_tokens": usage.outputTokens ?? undefined,
            });
            onUsage?.(usage);
          },
        }),
      );
    },
  };
}

async function* observed(
  model: AnswerModel,
  { modelSeconds, modelTokens }: Metrics,
  { onUsage, ...request }: ModelRequest,
): AsyncIterable<string> {
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
}
