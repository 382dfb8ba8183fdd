import { conversationChannels } from "@/contract/conversations/channels";
import { conversationSummary } from "@/contract/conversations/conversations";
import { handOverStates } from "@/contract/conversations/hand-over";
import { languages } from "@/contract/limits";
import { isUuid } from "@/lib/uuid";
import type { ConversationFilter } from "../queries";

/** Values of the address's query parameters. A missing filter does not narrow the list. */
export const filterValues = {
  status: ["all", ...conversationSummary.shape.status.options],
  answered: ["true", "false"],
  rating: ["1", "-1", "none"],
  locale: languages,
  channel: conversationChannels,
  days: ["7", "30", "90"],
  person: ["true"],
  handOver: handOverStates,
} as const;

type Values = typeof filterValues;
export type ChoiceName = keyof Values;
export type Filters = { [Name in ChoiceName]?: Values[Name][number] | undefined } & {
  chatbotId?: string | undefined;
};
export type FilterName = keyof Filters;

export const filterNames = [
  "chatbotId",
  "status",
  "answered",
  "rating",
  "locale",
  "channel",
  "days",
  "person",
  "handOver",
] as const satisfies FilterName[];

/** Ignores values that do not exist. */
export function parseFilters(address: URLSearchParams): Filters {
  const chatbotId = address.get("chatbotId");
  return {
    chatbotId: isUuid(chatbotId) ? chatbotId : undefined,
    status: oneOf(filterValues.status, address.get("status")),
    answered: oneOf(filterValues.answered, address.get("answered")),
    rating: oneOf(filterValues.rating, address.get("rating")),
    locale: oneOf(filterValues.locale, address.get("locale")),
    channel: oneOf(filterValues.channel, address.get("channel")),
    days: oneOf(filterValues.days, address.get("days")),
    person: oneOf(filterValues.person, address.get("person")),
    handOver: oneOf(filterValues.handOver, address.get("handOver")),
  };
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/**
 * Converts filters to API parameters. Without a status, archived conversations are excluded. A
 * period starts at midnight in the reader's time zone.
 */
export function toQuery({ days, status, ...others }: Filters, now = new Date()) {
  const apiStatus = status === "all" ? undefined : (status ?? "open");
  const filter: ConversationFilter = { ...others, status: apiStatus };
  if (!days) return filter;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...filter, from: firstDay(Number(days), now), timeZone };
}

/** Returns the first of the last `days` days including today, as "YYYY-MM-DD" in local time. */
function firstDay(days: number, now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}
