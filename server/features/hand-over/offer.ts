import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { HandOverOffer, OfficePeriod } from "@/contract/conversations/hand-over";
import { DEFAULT_TIME_ZONE } from "@/contract/fields/time-zone";
import type { Language } from "@/contract/limits";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** True without hours. */
function isWithinHours(hours: readonly OfficePeriod[], now: Date, timeZone: string): boolean {
  if (hours.length === 0) return true;
  const { weekday, time } = localTime(now, timeZone);
  return hours.some(
    (period) => period.weekday === weekday && period.from <= time && time < period.to,
  );
}

function localTime(now: Date, timeZone: string): { weekday: number; time: string } {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: DAYS.indexOf(parts.get("weekday") ?? "") + 1,
    time: `${parts.get("hour")}:${parts.get("minute")}`,
  };
}

const defaultConsent: Record<Language, string> = {
  de: de.Widget.personConsent,
  en: en.Widget.personConsent,
};

type Configs = Pick<ChatbotConfigs, "handOver" | "timeZone">;

/** Null if the chatbot does not hand over. */
export function offerOf(
  { handOver, timeZone = DEFAULT_TIME_ZONE }: Configs,
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
