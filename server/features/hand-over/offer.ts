import type { ChatbotConfigs } from "@/contract/chatbots";
import { defaultTimeZone } from "@/contract/time-zone";
import type { HandOverOffer } from "@/contract/hand-over";
import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import { isWithinHours } from "./office-hours";

/** The widget's text if the owner wrote none. */
const defaultConsent: Record<Language, string> = {
  de: de.Widget.personConsent,
  en: en.Widget.personConsent,
};

type Configs = Pick<ChatbotConfigs, "handOver" | "timeZone">;

/** Null if the chatbot does not hand over. */
export function offerOf(
  { handOver, timeZone = defaultTimeZone }: Configs,
  now: Date,
): HandOverOffer | null {
  if (!handOver?.enabled) return null;
  return {
    isOpen: isWithinHours(handOver.hours ?? [], now, timeZone),
    consentText: handOver.consentText ?? "",
    closedText: handOver.closedText ?? "",
  };
}

export const consentOf = ({ handOver }: Configs, language: Language): string =>
  handOver?.consentText || defaultConsent[language];
