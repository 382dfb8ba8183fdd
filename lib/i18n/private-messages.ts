import type { Messages } from "next-intl";

/** Namespaces of every private page. */
export const privateMessages = [
  "Home",
  "Enterprise",
  "KnowledgeBase",
  "Files",
  "ItemWarnings",
  "Chatbot",
  "ChatbotImport",
  "Keys",
  "Look",
  "Picture",
  "Demo",
  "Loading",
  "Password",
  "Profile",
] as const satisfies (keyof Messages)[];
