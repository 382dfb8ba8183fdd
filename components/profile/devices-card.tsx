import { LogOut } from "lucide-react";
import { useLocale, useNow, useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { SectionCard } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { DeviceSession } from "@/contract/accounts/profile";
import { formatDate, formatRelative } from "@/lib/format";
import { useToasts } from "@/lib/toasts";
import { useRevokeOtherSessions, useRevokeSession, useSessions } from "./queries";

export function DevicesCard() {
  const t = useTranslations("Profile");
  const toasts = useToasts();
  const { data, error, refetch, isFetching } = useSessions();
  const endOthers = useRevokeOtherSessions();
  const end = () =>
    endOthers.mutate(
      {},
      { onSuccess: () => toasts.show({ kind: "success", title: t("othersEnded") }) },
    );
  const footer = data && data.length > 1 && (
    <Button type="button" variant="secondary" busy={endOthers.isPending} onClick={end}>
      {t("endOthers")}
    </Button>
  );
  return (
    <SectionCard title={t("devices")} description={t("devicesText")} footer={footer}>
      {error && !data && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!error && !data && <Skeleton className="h-12 w-full" />}
      {data && (
        <ul className="-my-3 divide-y divide-line">
          {data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function Device({ session }: { session: DeviceSession }) {
  const t = useTranslations("Profile");
  const locale = useLocale();
  const now = useNow();
  const end = useRevokeSession();
  const { id, browser, system, isCurrent, lastSeenAt, createdAt } = session;
  const name =
    browser && system ? t("browserOn", { browser, system }) : (browser ?? system ?? t("program"));
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm text-muted">
          {isCurrent ? t("thisDevice") : formatRelative(lastSeenAt, now, locale)}
          {" · "}
          {t("since", { date: formatDate(createdAt, locale) })}
        </p>
      </div>
      {!isCurrent && (
        <IconButton
          icon={LogOut}
          label={t("endSession", { name })}
          onPress={() => end.mutate({ params: { id } })}
        />
      )}
    </li>
  );
}
