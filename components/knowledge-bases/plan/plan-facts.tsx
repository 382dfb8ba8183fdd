import { useLocale, useTranslations } from "next-intl";
import type { CrawlPlan } from "@/contract/crawls";
import { languageName } from "@/lib/format";

export function PlanFacts({ plan }: { plan: CrawlPlan }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const words = usePlanWords();
  const facts = [
    { name: t("planKnown"), value: words.known(plan) },
    { name: t("planSitemaps"), value: words.sitemaps(plan.sitemaps) },
    { name: t("planRobots"), value: words.robots(plan.robots) },
    ...(plan.lang ? [{ name: t("planLanguage"), value: languageName(plan.lang, locale) }] : []),
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="mt-0.5 text-sm text-pretty">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function usePlanWords() {
  const t = useTranslations("KnowledgeBase");
  const known = ({ pages, files, isPartial }: CrawlPlan) => {
    const parts = [
      t("planPages", { count: pages }),
      ...(files > 0 ? [t("planFiles", { count: files })] : []),
    ].join(" · ");
    return isPartial ? t("planAtLeast", { known: parts }) : parts;
  };
  const sitemaps = ({ files, pages }: CrawlPlan["sitemaps"]) =>
    files === 0 ? t("planSitemapsNone") : t("planSitemapsFound", { files, pages });
  const robots = ({ isFound, forbidden, crawlDelaySeconds: seconds }: CrawlPlan["robots"]) => {
    if (!isFound) return t("planRobotsNone");
    const said = [
      ...(forbidden > 0 ? [t("planForbidden", { count: forbidden })] : []),
      ...(seconds > 0 ? [t("planDelay", { seconds })] : []),
    ];
    return said.join(" · ") || t("planRobotsFound");
  };
  return { known, sitemaps, robots };
}
