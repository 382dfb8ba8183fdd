import { useState } from "react";
import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import { evaluationApi, type EvaluationResult } from "@/contract/chatbots/evaluations";
import type { Input, Output } from "@/contract/endpoint";
import { call } from "@/lib/api/call";
import { CallError } from "@/lib/api/call-error";

type Change = Pick<NonNullable<Input<typeof evaluationApi.check>["body"]>, "configs" | "kbIds">;

/** Progress of the check of unsaved settings and knowledge bases. */
export type SettingsCheck = {
  asked: number;
  total: number | undefined;
  failed: readonly EvaluationResult[];
  isDone: boolean;
  error: CallError | undefined;
  decide: (isSaved: boolean) => void;
};

/** Settings that answers depend on. */
const answering: readonly (keyof ChatbotConfigs)[] = [
  "primaryLanguage",
  "excludedWords",
  "glossary",
  "ai",
  "replies",
  "contact",
  "timeZone",
  "handOver",
];

/**
 * Asks the test questions with an unsaved change if the owner wants it. `allows` resolves to true
 * when all pass or the owner saves anyway. `check` is undefined while nothing is checked.
 */
export function useSettingsCheck({ id: chatbotId, configs }: Chatbot) {
  const [check, setCheck] = useState<SettingsCheck>();
  const allows = ({ configs: settings = {}, kbIds }: Change): Promise<boolean> => {
    const bearsOnAnswers = kbIds ?? answering.some((key) => settings[key] !== undefined);
    if (!configs.evaluation?.checkBeforeSaving || !bearsOnAnswers) return Promise.resolve(true);
    return new Promise((resolve) => {
      const stop = new AbortController();
      const decide = (isSaved: boolean) => {
        stop.abort();
        setCheck(undefined);
        resolve(isSaved);
      };
      const initial = { asked: 0, total: undefined, failed: [], isDone: false, error: undefined };
      setCheck({ ...initial, decide });
      const update = (progress: Partial<SettingsCheck>) =>
        setCheck((before) => before && { ...before, ...progress });
      void askAll({
        chatbotId,
        change: { configs: settings, kbIds },
        update,
        decide,
        signal: stop.signal,
      });
    });
  };
  return { check, allows };
}

type Asking = Pick<SettingsCheck, "decide"> & {
  chatbotId: string;
  change: Change;
  update: (progress: Partial<SettingsCheck>) => void;
  signal: AbortSignal;
};

async function askAll({ chatbotId, change, update, decide, signal }: Asking): Promise<void> {
  const failedResults: EvaluationResult[] = [];
  try {
    let from: number | null = 0;
    while (from !== null) {
      const input: Input<typeof evaluationApi.check> = {
        params: { chatbotId },
        body: { ...change, from },
      };
      const batch: Output<typeof evaluationApi.check> = await call(evaluationApi.check, input, {
        signal,
      });
      failedResults.push(...batch.failed);
      from = batch.next;
      update({ asked: from ?? batch.total, total: batch.total, failed: [...failedResults] });
    }
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof CallError)) throw error;
    return update({ error, isDone: true });
  }
  if (failedResults.length === 0) decide(true);
  else update({ isDone: true });
}
