import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { formatNumber } from "@/lib/format";

const counted = ["knowledgeBases", "pages", "chatbots", "questionsOfWeek"] as const;

/** How much there is of everything, as the platform counts it. */
export function Counts({ usage }: { usage: Record<string, number> }) {
  const t = useTranslations("Home");
  const locale = useLocale();
  return (
    <section aria-label={t("countsTitle")}>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {counted.map((name) => (
          <Card key={name} className="px-5 py-4">
            <dt className="text-sm text-muted">{t(name)}</dt>
            <dd className="mt-1 text-2xl font-semibold tabular-nums">
              {formatNumber(usage[name] ?? 0, locale)}
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}
