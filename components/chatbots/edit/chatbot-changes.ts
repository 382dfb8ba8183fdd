import { type FieldPath, get, set } from "react-hook-form";
import type { chatbotApi, Chatbot } from "@/contract/chatbots/chatbots";
import type { Input } from "@/contract/endpoint";
import { DEFAULT_TIME_ZONE } from "@/contract/fields/time-zone";
import { type ChatbotFormValues, generalValues } from "../chatbot-form";

type Fields = readonly FieldPath<ChatbotFormValues>[];

/** Unchanged parts are omitted. */
export type ChatbotChange = NonNullable<Input<typeof chatbotApi.update>["body"]>;

export const formValuesOf = (chatbot: Chatbot): ChatbotFormValues => {
  const { templateId, kbIds, configs } = chatbot;
  return {
    ...generalValues(chatbot),
    templateId,
    kbIds,
    configs: {
      ...configs,
      replies: { ...noReplies, ...configs.replies },
      contact: { ...noContact, ...configs.contact },
      handOver: { ...noHandOver, ...configs.handOver },
      timeZone: configs.timeZone ?? DEFAULT_TIME_ZONE,
      messageLimits: { ...unlimited, ...configs.messageLimits },
      aiNotice: { ...plainNotice, ...configs.aiNotice },
      evaluation: { ...neverEvaluated, ...configs.evaluation },
      retentionDays: configs.retentionDays ?? null,
    },
  };
};

/** The form shows an unset field as empty. */
const noReplies = { greeting: "", thanks: "", goodbye: "", unknown: "", handover: "" };
const noContact = { phone: "", email: "", page: "" };
const unlimited = { perConversation: null, perVisitor: null, perDay: null, reachedText: "" };
const plainNotice = { text: "", isHidden: false, isLawConfirmed: false };
const neverEvaluated = { runAfterTraining: false, checkBeforeSaving: false };
const noHandOver = { enabled: false, email: "", consentText: "", closedText: "", hours: [] };

/** Returns the fields that differ from the saved values. */
export function changesOf(
  before: ChatbotFormValues,
  values: ChatbotFormValues,
  fields: Fields,
): ChatbotChange {
  const change: ChatbotChange = {};
  for (const field of fields) {
    const value: unknown = get(values, field);
    // Both sides are JSON from the same serializer.
    if (JSON.stringify(value) !== JSON.stringify(get(before, field))) set(change, field, value);
  }
  return change;
}

export function joinChanges(changes: readonly ChatbotChange[]): ChatbotChange {
  const configs = Object.assign({}, ...changes.map((change) => change.configs)) as object;
  const rest = Object.assign({}, ...changes) as ChatbotChange;
  return Object.keys(configs).length > 0 ? { ...rest, configs } : rest;
}
