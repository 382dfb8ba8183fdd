import { ApiBackend } from "./chat/conversation/api-backend";
import { visitorTokens } from "./chat/conversation/visitor-token";
import { mountChat } from "./chat/mount";
import type { OpenChat } from "./host";

export const openChat: OpenChat = (host) => {
  const tokens = visitorTokens(host);
  return mountChat(host, new ApiBackend(host, tokens, tokens.opening));
};
