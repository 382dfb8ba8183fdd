import { ApiBackend } from "./chat/conversation/api-backend";
import { visitorTokens } from "./chat/conversation/visitor-token";
import { mountChat } from "./chat/mount";
import type { OpenChat } from "./widget-context";

export const openChat: OpenChat = (context) => {
  const tokens = visitorTokens(context);
  return mountChat(context, new ApiBackend(context, tokens, tokens.opening));
};
