import { useLocale, useTranslations } from "next-intl";
import { usePlan } from "@/components/organizations/queries";
import { PlanAction } from "@/components/shell/toasts/plan-action";
import { Notice } from "@/components/ui/notice";
import { formatDateIn } from "@/lib/format";

/** Warns that the plan has fewer pages left than the crawl can read (`wanted`). */
export function PagesLeft({ wanted }: { wanted: number }) {
  const t = useTranslations("KnowledgeBase");
  const language = useLocale();
  const plan = usePlan();
  const limit = plan?.limits.crawledPages ?? null;
  if (!plan || limit === null) return null;
  const left = Math.max(0, limit - plan.usage.crawledPages);
  if (left >= wanted) return null;
  const date = formatDateIn(plan.monthEndsAt, language, plan.timeZone);
  return (
    <Notice
      kind="warning"
      title={t(left === 0 ? "quotaFullTitle" : "quotaTitle")}
      action={<PlanAction />}
    >
      {left === 0 ? t("quotaFull", { limit, date }) : t("quota", { wanted, left })}
    </Notice>
  );
}
