"use client";

import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { useSession } from "@/components/shell/session/session";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { EnterpriseForm } from "./enterprise-form";
import { useOrganization } from "./queries";

/** `next`: the page to return to after saving. */
export function EnterpriseView({ next }: { next: string | undefined }) {
  const t = useTranslations("Enterprise");
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useOrganization(user?.organizationId ?? "");
  return (
    <PageBody isForm>
      <div className="grid grid-cols-1 gap-5">
        <OperatorNotice />
        {next && <Notice>{t("backToChatbot")}</Notice>}
        {data && <EnterpriseForm organization={data} next={next} />}
        {!data && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
        {!data && !error && <Loading />}
      </div>
    </PageBody>
  );
}

function Loading() {
  return (
    <>
      <Skeleton className="h-44 w-full rounded-lg" />
      <Skeleton className="h-56 w-full rounded-lg" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </>
  );
}

/** Only owners see which settings are missing; the public pages do not show it. */
export function OperatorNotice() {
  const t = useTranslations("Enterprise");
  const { system } = useSession();
  const missing = system?.missingOperatorSettings ?? [];
  if (missing.length === 0) return null;
  return (
    <Notice kind="warning" title={t("operatorTitle")}>
      {t("operatorText", { settings: missing.join(", ") })}
    </Notice>
  );
}
