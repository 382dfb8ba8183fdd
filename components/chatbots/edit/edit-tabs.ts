import type { FieldPath } from "react-hook-form";
import type { ChatbotTyped } from "../chatbot-form";

/** The tabs of a chatbot with what each of them saves; one without fields saves nothing or by itself. */
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
  { id: "access", fields: [] },
] as const satisfies { id: string; fields: readonly FieldPath<ChatbotTyped>[] }[];

export type EditTab = (typeof editTabs)[number]["id"];

/** The tabs with a form of ours. */
export type FormTab = Extract<
  (typeof editTabs)[number],
  { fields: readonly [unknown, ...unknown[]] }
>["id"];

/** What a tab saves. */
export const fieldsOf = (id: EditTab): readonly FieldPath<ChatbotTyped>[] =>
  editTabs.find((tab) => tab.id === id)?.fields ?? [];

/** Has the tab a form of ours? */
export const isFormTab = (id: EditTab): id is FormTab => fieldsOf(id).length > 0;
