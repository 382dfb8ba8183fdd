import { chatApi } from "@/contract/conversations/chat";
import type { TestPlatform } from "@/tests/platform";
import { makeChatbot, trainWebsite } from "../../platform-steps";

export const page = (title: string, content: string, lang = "en"): string =>
  `<!doctype html><html lang="${lang}"><title>${title}</title><main><h1>${title}</h1>${content}</main></html>`;

/** A chatbot of a new organisation that was trained on an English website. */
export async function trainChatbot(platform: TestPlatform, baseUrl: string) {
  const person = await platform.signUp();
  const kb = await trainWebsite(platform, person, baseUrl);
  const { bot } = await makeChatbot(platform, person, [kb.dto.kbId]);
  /** Starts a conversation. Returns a function that sends a message and returns the reply. */
  const startConversation = async () => {
    const { id } = await bot(chatApi.start, { body: { locale: "en" } });
    return (text: string) => bot(chatApi.ask, { params: { id }, body: { text } });
  };
  return { person, startConversation };
}
