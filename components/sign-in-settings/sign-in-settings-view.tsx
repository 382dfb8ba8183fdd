"use client";

import { ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { useSession } from "@/components/shell/session/session";
import { useRights } from "@/components/shell/session/use-right";
import { SectionCard } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { SwitchField } from "@/components/ui/fields/switch";
import { Skeleton } from "@/components/ui/skeleton";
import type { SignInSettings } from "@/contract/accounts/sign-in-settings";
import { useToasts } from "@/lib/toasts";
import { DomainsCard } from "./oidc/domains-card";
import { OidcCard } from "./oidc/oidc-card";
import { useOidc, useSignInSettings, useUpdateSignInSettings } from "./queries";

/** How the members of the organisation sign in. */
export function SignInSettingsView() {
  const t = useTranslations("SignInSettings");
  const { user } = useSession();
  const hasRight = useRights();
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <SettingsNav />
      <PageBody isForm>
        {user && !hasRight("own") ? (
          <EmptyState icon={ShieldAlert} title={t("forbiddenTitle")}>
            {t("forbiddenText")}
          </EmptyState>
        ) : (
          <Settings />
        )}
      </PageBody>
    </>
  );
}

function Settings() {
  const { data, error, refetch, isFetching } = useSignInSettings();
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <TwoFactorRequirement settings={data} />
      <SingleSignOn />
    </div>
  );
}

function SingleSignOn() {
  const { data, error, refetch, isFetching } = useOidc();
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (!data) return <Skeleton className="h-80" />;
  return (
    <>
      <DomainsCard domains={data.domains} />
      <OidcCard state={data} />
    </>
  );
}

/** Whether every member must sign in with a second factor. */
function TwoFactorRequirement({ settings }: { settings: SignInSettings }) {
  const { requiresTwoFactor, members, membersWithTwoFactor } = settings;
  const t = useTranslations("SignInSettings");
  const toasts = useToasts();
  const update = useUpdateSignInSettings();
  const set = (isRequired: boolean) =>
    update.mutate(
      { body: { requiresTwoFactor: isRequired } },
      { onSuccess: () => toasts.show({ kind: "success", title: t("saved") }) },
    );
  return (
    <SectionCard title={t("twoFactor")} description={t("twoFactorText")}>
      <SwitchField
        label={t("requireTwoFactor")}
        help={t("requireHelp")}
        checked={update.isPending ? update.variables.body.requiresTwoFactor : requiresTwoFactor}
        disabled={update.isPending}
        onChange={({ target }) => set(target.checked)}
      />
      <p className="text-sm text-muted">{t("share", { members, count: membersWithTwoFactor })}</p>
    </SectionCard>
  );
}
