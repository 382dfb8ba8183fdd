import type { Chatbot } from "@/contract/chatbots/chatbots";

export type OpenDialog = {
  kind: "delete" | "connect" | "regenerate";
  chatbots: readonly Chatbot[];
};
