import type { Chatbot } from "@/contract/chatbots";
import { KeyCard } from "../keys/key-card";

/** The chatbot's key and secret. */
export function EmbedPanel({ chatbot }: { chatbot: Chatbot }) {
  return <KeyCard chatbot={chatbot} />;
}
