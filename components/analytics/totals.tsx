import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { Card } from "@/components/ui/card";
import type { AnalyticsOverview } from "@/contract/analytics";
import { formatNumber, formatShare } from "@/lib/format-numbers";
import { conversationsPath } from "@/lib/routes";
import type { AnalyticsQuery } from "./queries";

type Totals = AnalyticsOverview["totals"];

export function Totals({ totals, query }: { totals: Totals; query: AnalyticsQuery }) {
  const t = useTranslations("Analytics");
  const { days = "30", chatbotId } = query;
  const period = { status: "all", days, ...(chatbotId && { chatbotId }) };
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
      {useFigures(totals).map(({ name, value, note, link }) => (
        <Card key={name} className="px-5 py-4">
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd className="mt-1 text-2xl font-semibold tabular-nums">{value}</dd>
          {note && <dd className="mt-1 text-xs text-muted">{note}</dd>}
          {link && (
            <dd className="mt-2 text-xs">
              <Link
                href={conversationsPath({ ...period, ...link.filters })}
                className="rounded-sm text-accent-text underline-offset-2 hover:underline"
              >
                {link.label}
              </Link>
            </dd>
          )}
        </Card>
      ))}
    </dl>
  );
}

type Figure = {
  name: "conversations" | "questions" | "answered" | "helpful" | "handOvers";
  value: string;
  note?: string;
  link?: { label: string; filters: Record<string, string> };
};

function useFigures(totals: Totals): Figure[] {
  const t = useTranslations("Analytics");
  const locale = useLocale();
  const { conversations, questions, unanswered, helpful, unhelpful, handOvers } = totals;
  const number = (value: number) => formatNumber(value, locale);
  const share = (part: number, whole: number) =>
    whole === 0 ? "–" : formatShare(part / whole, locale);
  return [
    {
      name: "conversations",
      value: number(conversations),
      link: { label: t("showConversations"), filters: {} },
    },
    { name: "questions", value: number(questions) },
    {
      name: "answered",
      value: share(questions - unanswered, questions),
      note: t("unansweredNote", { count: unanswered }),
      link: { label: t("showUnanswered"), filters: { answered: "false" } },
    },
    {
      name: "helpful",
      value: share(helpful, helpful + unhelpful),
      note: t("ratedNote", { count: helpful + unhelpful }),
    },
    {
      name: "handOvers",
      value: number(handOvers),
      link: { label: t("showRequests"), filters: { person: "true" } },
    },
  ];
}
