"use client";

import { ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { useSession } from "@/components/shell/session/session";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { useRights } from "@/components/shell/session/use-right";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useOrganization } from "../queries";
import { DeleteOrganizationCard } from "./delete-organization-card";

export function DataView() {
  const t = useTranslations("DataSettings");
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <SettingsNav />
      <PageBody>
        <Data />
      </PageBody>
    </>
  );
}

function Data() {
  const t = useTranslations("DataSettings");
  const { user } = useSession();
  const hasRight = useRights();
  const { data, error, refetch, isFetching } = useOrganization(user?.organizationId ?? "");
  if (user && !hasRight("own")) {
    return (
      <EmptyState icon={ShieldAlert} title={t("forbiddenTitle")}>
        {t("forbiddenText")}
      </EmptyState>
    );
  }
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (!data) return <Skeleton className="h-40" />;
  return <DeleteOrganizationCard organization={data} />;
}
