import type { Chatbot } from "@/contract/chatbots/chatbots";

export type Task = { kind: "delete" | "connect" | "regenerate"; chatbots: readonly Chatbot[] };
