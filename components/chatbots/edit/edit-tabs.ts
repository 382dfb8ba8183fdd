import type { FieldPath } from "react-hook-form";
import type { ChatbotFormValues } from "../chatbot-form";

/** The tabs with the fields that each saves. A tab without fields saves nothing or saves itself. */
export const editTabs = [
  { id: "general", fields: ["name", "description"] },
  {
    id: "appearance",
    fields: ["templateId", "configs.ui", "configs.welcomeMessage", "configs.showFaq"],
  },
  { id: "knowledge-bases", fields: ["kbIds"] },
  {
    id: "language",
    fields: ["configs.primaryLanguage", "configs.excludedWords", "configs.glossary"],
  },
  { id: "ai-style", fields: ["configs.ai"] },
  { id: "replies", fields: ["configs.replies", "configs.contact", "configs.timeZone"] },
  { id: "faq", fields: [] },
  { id: "evaluation", fields: ["configs.evaluation"] },
  { id: "hand-over", fields: ["configs.handOver"] },
  { id: "limits", fields: ["configs.messageLimits", "configs.retentionDays", "configs.aiNotice"] },
  { id: "embed", fields: ["configs.allowedOrigins"] },
  { id: "channels", fields: [] },
  { id: "access", fields: [] },
] as const satisfies { id: string; fields: readonly FieldPath<ChatbotFormValues>[] }[];

export type EditTab = (typeof editTabs)[number]["id"];

export type FormTab = Extract<
  (typeof editTabs)[number],
  { fields: readonly [unknown, ...unknown[]] }
>["id"];

export const fieldsOf = (id: EditTab): readonly FieldPath<ChatbotFormValues>[] =>
  editTabs.find((tab) => tab.id === id)?.fields ?? [];

export const isFormTab = (id: EditTab): id is FormTab => fieldsOf(id).length > 0;
