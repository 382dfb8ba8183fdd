import type { FieldPath } from "react-hook-form";
import { type ChatbotFormValues, generalFields } from "../chatbot-form";

/** The tabs with the fields that each saves. A tab without fields saves nothing or saves itself. */
export const editTabs = [
  { id: "general", group: "chatbot", fields: generalFields },
  {
    id: "appearance",
    group: "chatbot",
    fields: ["templateId", "configs.ui", "configs.welcomeMessage", "configs.showFaq"],
  },
  {
    id: "language",
    group: "chatbot",
    fields: ["configs.primaryLanguage", "configs.excludedWords", "configs.glossary"],
  },
  { id: "knowledge-bases", group: "answers", fields: ["kbIds"] },
  { id: "ai-style", group: "answers", fields: ["configs.ai"] },
  {
    id: "replies",
    group: "answers",
    fields: ["configs.replies", "configs.contact", "configs.timeZone"],
  },
  { id: "faq", group: "answers", fields: [] },
  { id: "evaluation", group: "answers", fields: ["configs.evaluation"] },
  { id: "hand-over", group: "operation", fields: ["configs.handOver"] },
  {
    id: "limits",
    group: "operation",
    fields: ["configs.messageLimits", "configs.retentionDays", "configs.aiNotice"],
  },
  { id: "embed", group: "publish", fields: ["configs.allowedOrigins"] },
  { id: "channels", group: "publish", fields: [] },
  { id: "access", group: "publish", fields: [] },
] as const satisfies {
  id: string;
  group: string;
  fields: readonly FieldPath<ChatbotFormValues>[];
}[];

export const editGroups = ["chatbot", "answers", "operation", "publish"] as const;

export type EditTab = (typeof editTabs)[number]["id"];

export type FormTab = Extract<
  (typeof editTabs)[number],
  { fields: readonly [unknown, ...unknown[]] }
>["id"];

export const fieldsOf = (id: EditTab): readonly FieldPath<ChatbotFormValues>[] =>
  editTabs.find((tab) => tab.id === id)?.fields ?? [];

export const isFormTab = (id: EditTab): id is FormTab => fieldsOf(id).length > 0;
