"use client";

import { useLocale, useTranslations } from "next-intl";
import { useOrganization } from "@/components/organizations/queries";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { useSession } from "@/components/shell/session/session";
import { Badge } from "@/components/ui/badge";
import { SectionCard } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import {
  NEAR_LIMIT,
  type OrganizationPlan,
  type PlanLimits,
  type UsageKey,
} from "@/contract/accounts/plans";
import { limits as product } from "@/contract/limits";
import { formatDateIn, formatLastDay } from "@/lib/format";
import { formatBytes, formatNumber } from "@/lib/format-numbers";

export function PlanView() {
  const t = useTranslations("Shell");
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useOrganization(user?.organizationId ?? "");
  return (
    <>
      <PageHeader title={t("settingsPlan")} />
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

type UsageListProps = { plan: OrganizationPlan; keys: readonly UsageKey[] };

/** Warns from 80 % on. */
const UsageList = ({ plan: { limits, usage }, keys }: UsageListProps) => (
  <ul className="grid grid-cols-1 gap-5">
    {keys.map((key) => (
      <UsageRow key={key} name={key} used={usage[key]} limit={limits[key]} />
    ))}
  </ul>
);

type UsageRowProps = { name: UsageKey; used: number; limit: number | null };

function UsageRow({ name, used, limit }: UsageRowProps) {
  const t = useTranslations("Plan");
  const language = useLocale();
  const format = name === "storageBytes" ? formatBytes : formatNumber;
  const text = format(used, language);
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <span className="flex items-center gap-2 font-medium">
          {t(name)}
          <Warning used={used} limit={limit} />
        </span>
        <span className="text-muted tabular-nums">
          {limit === null
            ? t("ofUnlimited", { used: text })
            : t("ofLimit", { used: text, limit: format(limit, language) })}
        </span>
      </div>
      {limit !== null && <Progress className="mt-2" label={t(name)} value={used} max={limit} />}
    </li>
  );
}

function Warning({ used, limit }: Pick<UsageRowProps, "used" | "limit">) {
  const t = useTranslations("Plan");
  if (limit === null || used < limit * NEAR_LIMIT) return null;
  const isFull = used >= limit;
  return <Badge tone={isFull ? "danger" : "warning"}>{t(isFull ? "full" : "near")}</Badge>;
}

function IncludedList({ limits }: { limits: PlanLimits }) {
  const t = useTranslations("Plan");
  const language = useLocale();
  const { fileBytes, mimeTypes, faqCategories, faqsPerCategory } = limits;
  const rows = [
    [t("fileBytes"), formatBytes(fileBytes ?? product.uploadBytes, language)],
    [t("mimeTypes"), mimeTypes ? fileTypeNames(mimeTypes) : t("allTypes")],
    [t("faqCategories"), formatNumber(faqCategories ?? product.faqCategories, language)],
    [t("faqsPerCategory"), formatNumber(faqsPerCategory ?? product.faqsPerCategory, language)],
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-3 text-sm">
      {rows.map(([name, text]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-3">
          <dt className="font-medium">{name}</dt>
          <dd className="text-muted break-all tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

const FILE_TYPES: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  [`${OFFICE}.wordprocessingml.document`]: "Word",
  [`${OFFICE}.presentationml.presentation`]: "PowerPoint",
  [`${OFFICE}.spreadsheetml.sheet`]: "Excel",
  [`${OPEN_DOCUMENT}.text`]: "ODT",
  [`${OPEN_DOCUMENT}.spreadsheet`]: "ODS",
  [`${OPEN_DOCUMENT}.presentation`]: "ODP",
  "application/rtf": "RTF",
  "application/epub+zip": "EPUB",
  "text/html": "HTML",
  "message/rfc822": "EML",
  "text/csv": "CSV",
  "text/markdown": "Markdown",
  "text/plain": "TXT",
  "application/zip": "ZIP",
};

/** Media types without a name here stay as they are. */
const fileTypeNames = (mediaTypes: readonly string[]): string =>
  mediaTypes.map((type) => FILE_TYPES[type] ?? type).join(", ");
