import { z } from "zod";
import { endpoint } from "../endpoint";

export const analyticsPeriods = ["7", "30", "90"] as const;

/** Default: all chatbots. The days end today, in the organization's time zone. */
const query = z.object({
  days: z.enum(analyticsPeriods).default("30").transform(Number),
  chatbotId: z.uuid().optional(),
});

const counts = z.object({
  conversations: z.number(),
  questions: z.number(),
  unanswered: z.number(),
});

const overview = z.object({
  timeZone: z.string(),
  totals: counts.extend({ helpful: z.number(), unhelpful: z.number(), handOvers: z.number() }),
  /** In order. A conversation counts on the day of its beginning. */
  days: z.array(counts.extend({ date: z.iso.date() })),
  /** Per hour of the day, from midnight. */
  hours: z.array(z.number()),
});
export type AnalyticsOverview = z.output<typeof overview>;

const topLists = z.object({
  sources: z.array(
    z.object({
      itemId: z.uuid(),
      kbId: z.uuid(),
      title: z.string(),
      url: z.string().nullable(),
      citations: z.number(),
    }),
  ),
  /** Spellings that differ only in case are one question. */
  questions: z.array(z.object({ text: z.string(), count: z.number() })),
});
export type AnalyticsTopLists = z.output<typeof topLists>;

export const analyticsApi = {
  overview: endpoint({
    method: "GET",
    path: "/analytics/overview",
    scope: "read",
    about: { chatbot: "query.chatbotId" },
    summary: "Counts conversations and questions by day and by hour.",
    query,
    response: overview,
  }),
  top: endpoint({
    method: "GET",
    path: "/analytics/top",
    scope: "read",
    about: { chatbot: "query.chatbotId" },
    summary:
      "Lists the most cited sources and the most frequent questions of the latest 10,000 answers and questions.",
    query,
    response: topLists,
  }),
};
