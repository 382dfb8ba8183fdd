import type { ChatbotUi } from "@/contract/chatbots";
import { widgetNeeds } from "@/contract/embed";

type Need = (typeof widgetNeeds)[number];

/** What a page with a content security policy adds to it, a directive a line: ours, and where the pictures come from. */
export function policyLines(apiUrl: string, ui: ChatbotUi): string {
  const api = new URL(apiUrl).origin;
  const pictures = [ui.botImgUrl, ui.logoImgUrl, ui.assistantAvatarUrl].flatMap((address) =>
    address && URL.canParse(address) ? new URL(address).origin : [],
  );
  const more: { [Name in Need]?: string[] } = { "img-src": pictures };
  return widgetNeeds
    .map((need) => [need, ...new Set([api, ...(more[need] ?? [])])].join(" "))
    .join("\n");
}
