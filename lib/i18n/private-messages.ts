import type { Messages } from "next-intl";

/** The wordings that every page of a signed-in person needs; a page that is loaded anew sends them again. */
export const privateMessages = [
  "Home",
  "Enterprise",
  "KnowledgeBase",
  "Files",
  "ItemWarnings",
  "Chatbot",
  "Keys",
  "Look",
  "Picture",
  "Demo",
  "Loading",
  "Password",
  "Profile",
] as const satisfies (keyof Messages)[];
