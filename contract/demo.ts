import { z } from "zod";
import { endpoint } from "./endpoint";
import { chatOpening, widgetSettings } from "./widget";

const ofChatbot = z.object({ chatbotId: z.uuid() });

export const demoApi = {
  open: endpoint({
    method: "POST",
    path: "/chat-bots/demo/:chatbotId",
    planNeed: "answering",
    scope: "session",
    summary:
      "A bearer token for a chatbot of one's own organisation, without its secret; good for an hour, at most as long as the session.",
    params: ofChatbot,
    response: z.object({ token: z.string(), expiresAt: z.iso.datetime(), chatbotId: z.uuid() }),
  }),
  show: endpoint({
    method: "GET",
    path: "/chat-bots/demo/:chatbotId",
    scope: "chat",
    about: { chatbot: "params.chatbotId" },
    summary: "What the demo shows of the bearer's chatbot.",
    access: "bot",
    params: ofChatbot,
    response: widgetSettings.extend({ opening: chatOpening }),
  }),
};
