import { z } from "zod";
import { endpoint } from "../endpoint";
import { chatOpening, widgetSettings } from "./widget";

const ofChatbot = z.object({ chatbotId: z.uuid() });

export const demoApi = {
  open: endpoint({
    method: "POST",
    path: "/chat-bots/demo/:chatbotId",
    planNeed: "answering",
    scope: "session",
    summary:
      "Returns a bearer token for a chatbot of the caller's organization without its secret. It is valid for an hour, but not longer than the session.",
    params: ofChatbot,
    response: z.object({ token: z.string(), expiresAt: z.iso.datetime(), chatbotId: z.uuid() }),
  }),
  show: endpoint({
    method: "GET",
    path: "/chat-bots/demo/:chatbotId",
    scope: "chat",
    about: { chatbot: "params.chatbotId" },
    summary: "Returns the settings that the demo needs to show the chatbot of the token.",
    access: "bot",
    params: ofChatbot,
    response: widgetSettings.extend({ opening: chatOpening }),
  }),
};
