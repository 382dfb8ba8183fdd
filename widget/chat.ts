import { mountChat } from "./chat/mount";
import { visitorAccess } from "./chat/talk/access";
import { ApiBackend } from "./chat/talk/api-backend";
import type { OpenChat } from "./host";

export const openChat: OpenChat = (host) => {
  const access = visitorAccess(host);
  return mountChat(host, new ApiBackend(host, access, access.opening));
};
