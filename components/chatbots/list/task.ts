import type { Chatbot } from "@/contract/chatbots";

/** What a dialog is open for. */
export type Task = { kind: "delete" | "connect" | "regenerate"; chatbots: readonly Chatbot[] };
