import type { Chatbot } from "@/contract/chatbots";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import type { Organization } from "@/contract/organizations";
import { routes } from "@/lib/routes";

export type StepName = "website" | "knowledgeBase" | "chatbot" | "demo";

/** One thing on the way to the first chatbot. */
export type Step = { name: StepName; href: string; isDone: boolean };

type Facts = {
  organization: Organization;
  knowledgeBase: KnowledgeBase | undefined;
  chatbot: Chatbot | undefined;
};

/** The way to the first answer, each step as it really stands. */
export function stepsOf({ organization, knowledgeBase, chatbot }: Facts): Step[] {
  return [
    { name: "website", href: routes.enterpriseSetting, isDone: organization.website !== null },
    { name: "knowledgeBase", href: routes.newWebsite, isDone: knowledgeBase !== undefined },
    { name: "chatbot", href: routes.newChatbot, isDone: chatbot !== undefined },
    {
      name: "demo",
      href: chatbot ? routes.demo(chatbot.id) : routes.chatbots,
      isDone: (organization.plan.usage["conversations"] ?? 0) > 0,
    },
  ];
}
