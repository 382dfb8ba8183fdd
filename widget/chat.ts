import type { OpenChat } from "./host";
import { mountChat } from "./chat/mount";

/** The window of a chatbot on a page of its visitors. */
export const openChat: OpenChat = (host) => mountChat(host);
