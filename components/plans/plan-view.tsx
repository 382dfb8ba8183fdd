"use client";

import { useLocale, useTranslations } from "next-intl";
import { useOrganization } from "@/components/organizations/queries";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { useSession } from "@/components/shell/session/session";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { SectionCard } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationPlan } from "@/contract/plans";
import { formatDateIn, formatLastDay } from "@/lib/format";
import { IncludedList } from "./included-list";
import { UsageList } from "./usage-list";

export function PlanView() {
  const t = useTranslations("Enterprise");
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useOrganization(user?.organizationId ?? "");
  return (
    <>
      <PageHeader title={t("title")} />
      <SettingsNav />
      <PageBody isForm>
        <div className="grid grid-cols-1 gap-5">
          {data && <Sections plan={data.plan} />}
          {!data && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
          {!data && !error && <Loading />}
        </div>
      </PageBody>
    </>
  );
}

function Sections({ plan }: { plan: OrganizationPlan }) {
  const t = useTranslations("Plan");
  const language = useLocale();
  const { title, validUntil, monthEndsAt, timeZone } = plan;
  return (
    <>
      <SectionCard title={t("plan")} description={t("changeHint")}>
        <div>
          <p className="text-lg font-semibold">{title[language]}</p>
          <p className="mt-1 text-sm text-muted">
            {validUntil
              ? t("validUntil", { date: formatLastDay(validUntil, language, timeZone) })
              : t("unlimitedTime")}
          </p>
        </div>
      </SectionCard>
      <SectionCard title={t("totals")} description={t("totalsHint")}>
        <UsageList plan={plan} keys={["files", "storageBytes", "users", "chatbots"]} />
      </SectionCard>
      <SectionCard
        title={t("monthly")}
        description={t("monthlyHint", { date: formatDateIn(monthEndsAt, language, timeZone) })}
      >
        <UsageList plan={plan} keys={["prompts", "messageTokens", "crawledPages"]} />
      </SectionCard>
      <SectionCard title={t("included")}>
        <IncludedList limits={plan.limits} />
      </SectionCard>
    </>
  );
}

const Loading = () => (
  <>
    <Skeleton className="h-32 w-full rounded-lg" />
    <Skeleton className="h-72 w-full rounded-lg" />
    <Skeleton className="h-64 w-full rounded-lg" />
  </>
);
