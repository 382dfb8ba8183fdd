import type { ChatbotUi } from "@/contract/chatbots";
import { widgetNeeds } from "@/contract/embed";

type Need = (typeof widgetNeeds)[number];

/** Returns the CSP sources of the widget and of its images, one directive per line. */
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
