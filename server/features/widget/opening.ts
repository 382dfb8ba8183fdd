import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { ChatOpening } from "@/contract/chatbots/widget";
import type { Language } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { welcomeIn } from "@/server/features/chatbots/default-phrases";
import { starterQuestions } from "@/server/features/faq/service";
import { offerOf } from "@/server/features/hand-over/offer";

type Chatbot = { organizationId: string; chatbotId: string };
type Configs = Pick<
  ChatbotConfigs,
  "welcomeMessage" | "showFaq" | "aiNotice" | "messageLimits" | "handOver" | "timeZone"
>;

/** A default welcome is in `language`, if that is known. */
export async function openingOf(
  { db, now }: Pick<Deps, "db" | "now">,
  { organizationId, chatbotId }: Chatbot,
  configs: Configs,
  language?: Language,
): Promise<ChatOpening> {
  const { welcomeMessage, showFaq, aiNotice, messageLimits } = configs;
  return {
    welcomeMessage: language ? welcomeIn(language, welcomeMessage) : welcomeMessage,
    faq: showFaq ? await starterQuestions(db, organizationId, chatbotId) : [],
    aiNotice: aiNotice?.isHidden ? null : (aiNotice?.text ?? ""),
    limitText: messageLimits?.reachedText ?? "",
    handOver: offerOf(configs, now()),
  };
}
