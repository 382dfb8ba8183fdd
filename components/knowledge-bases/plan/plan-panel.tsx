import { useTranslations } from "next-intl";
import { useFailureWords } from "@/components/shell/failure-words";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { CrawlPlan } from "@/contract/crawls";
import { PlanFacts } from "./plan-facts";
import type { CallError } from "@/lib/api/call-error";
import type { PlanLook } from "./use-plan-look";

/** How a look at a website stands: under way, in vain, or what it found. */
export function PlanPanel({ look }: { look: PlanLook }) {
  const { asked, plan, error, isLooking, stop } = look;
  if (asked === undefined) return null;
  if (isLooking) return <Looking host={new URL(asked).host} onStop={stop} />;
  if (error) return <Failed error={error} />;
  return plan ? <Found plan={plan} /> : null;
}

function Looking({ host, onStop }: { host: string; onStop: () => void }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <div className="grid gap-4 rounded-lg border border-line p-4" aria-busy>
      <div className="flex items-start justify-between gap-3">
        <div role="status" className="min-w-0 text-sm">
          <p className="truncate font-medium">{t("looking", { host })}</p>
          <p className="mt-0.5 text-pretty text-muted">{t("lookingHint")}</p>
        </div>
        <Button type="button" variant="secondary" size="sm" onClick={onStop}>
          {t("lookStop")}
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="w-40" />
        <Skeleton className="w-32" />
        <Skeleton className="w-36" />
        <Skeleton className="w-24" />
      </div>
    </div>
  );
}

function Failed({ error }: { error: CallError }) {
  const t = useTranslations("KnowledgeBase");
  const tell = useFailureWords();
  return (
    <Notice kind="warning" title={t("lookFailedTitle")}>
      <span role="status">{t("lookFailed", { reason: tell(error).whole })}</span>
    </Notice>
  );
}

function Found({ plan }: { plan: CrawlPlan }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <div className="grid gap-4 rounded-lg border border-line p-4">
      <div role="status" className="text-sm">
        <p className="font-medium">{plan.title ?? t("planTitle")}</p>
        {plan.isPartial && <p className="mt-0.5 text-pretty text-muted">{t("planPartial")}</p>}
        {plan.pages + plan.files === 0 && (
          <p className="mt-0.5 text-pretty text-muted">{t("planNothing")}</p>
        )}
      </div>
      <PlanFacts plan={plan} />
      {plan.errorCode && <StartUnread code={plan.errorCode} />}
    </div>
  );
}

function StartUnread({ code }: { code: string }) {
  const t = useTranslations("KnowledgeBase");
  const tell = useFailureWords();
  return (
    <Notice kind="warning" title={t("startUnreadTitle")}>
      {t("startUnread", { reason: tell({ code }).reason })}
    </Notice>
  );
}
