import { visitorAccess } from "./chat/conversation/access";
import { ApiBackend } from "./chat/conversation/api-backend";
import { mountChat } from "./chat/mount";
import type { OpenChat } from "./host";

export const openChat: OpenChat = (host) => {
  const access = visitorAccess(host);
  return mountChat(host, new ApiBackend(host, access, access.opening));
};
