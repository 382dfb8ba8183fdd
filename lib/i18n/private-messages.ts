import type { Messages } from "next-intl";

/** The wordings that the pages of a signed-in person need. */
export const privateMessages = [
  "Home",
  "Enterprise",
  "KnowledgeBase",
  "Files",
  "Upload",
  "Chatbot",
  "Keys",
  "Look",
  "Picture",
  "Embed",
  "Demo",
  "Loading",
  "Password",
  "Profile",
] as const satisfies (keyof Messages)[];
