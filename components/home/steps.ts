import type { Organization } from "@/contract/accounts/organizations";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { routes } from "@/lib/routes";

type StepName = "website" | "knowledgeBase" | "chatbot" | "demo" | "embed";

export type Step = {
  name: StepName;
  href: string;
  isDone: boolean;
  /** The company's website, offered as the first source. */
  website?: string;
};

type Facts = {
  organization: Organization;
  knowledgeBase: KnowledgeBase | undefined;
  chatbot: Chatbot | undefined;
};

/** Returns the steps to the first answer on the organisation's website. */
export function stepsOf({ organization, knowledgeBase, chatbot }: Facts): Step[] {
  const { website, plan } = organization;
  const { usage } = plan;
  return [
    { name: "website", href: routes.enterpriseSetting, isDone: website !== null },
    {
      name: "knowledgeBase",
      href: routes.newWebsite,
      isDone: knowledgeBase !== undefined,
      ...(website && { website }),
    },
    { name: "chatbot", href: routes.newChatbot, isDone: chatbot !== undefined },
    {
      name: "demo",
      href: chatbot ? routes.demo(chatbot.id) : routes.chatbots,
      isDone: (usage["conversations"] ?? 0) > 0,
    },
    {
      name: "embed",
      href: chatbot ? routes.chatbotTab(chatbot.id, "embed") : routes.chatbots,
      isDone: (usage["embeddedChatbots"] ?? 0) > 0,
    },
  ];
}
