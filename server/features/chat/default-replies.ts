import type { chatApi } from "@/contract/chat";
import type { Output, Parsed } from "@/contract/endpoint";
import type { Ctx } from "@/server/deps";
import { cannedPhrasesFor } from "@/server/features/chatbots/canned-phrases";
import { getForChat } from "@/server/features/chatbots/service";
import { findContact, handoverWith } from "./contact";

type Defaults = (typeof chatApi)["defaultReplies"];

/**
 * The default texts, with the contact found on the pages.
 * @throws {ApiError} CHATBOT_NOT_FOUND
 */
export async function defaultReplies(
  { db, user: { organizationId } }: Ctx,
  chatbotId: string,
  { language, personality }: Parsed<Defaults>["query"],
): Promise<Output<Defaults>> {
  const { kbIds } = await getForChat(db, organizationId, chatbotId);
  const cannedPhrases = cannedPhrasesFor({ personality, profession: "normal" }, language);
  const contact = await findContact(db, { organizationId, kbIds, language, configs: {} });
  const { welcome: greeting, thanks, goodbye, unknown } = cannedPhrases;
  const handover = handoverWith(contact, language);
  return { replies: { greeting, thanks, goodbye, unknown, handover }, contact };
}
