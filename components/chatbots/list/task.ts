import type { Chatbot } from "@/contract/chatbots";

export type Task = { kind: "delete" | "connect" | "regenerate"; chatbots: readonly Chatbot[] };
