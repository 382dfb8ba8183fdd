"use client";

import { ShieldAlert, UserPlus, MailX, Send, Crown, Pencil, UserMinus } from "lucide-react";
import { useTranslations, useLocale, useNow } from "next-intl";
import { useState } from "react";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { useSession } from "@/components/shell/session/session";
import { useRight } from "@/components/shell/session/use-right";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { EmptyState } from "@/components/ui/empty-state";
import { StackingTable, Td, Th, Tr, SkeletonRows } from "@/components/ui/tables/table";
import type { Invitation, Member } from "@/contract/accounts/team";
import { hasRight } from "@/contract/rights";
import { formatDate, formatMoment, formatRelative } from "@/lib/format";
import { useToasts } from "@/lib/toasts";
import { CurrentDialog } from "./current-dialog";
import { type OpenDialog, nameOf } from "./open-dialog";
import { useTeam, useResendInvitation } from "./queries";

export function TeamView() {
  const t = useTranslations("Team");
  const { data } = useTeam();
  const [dialog, setDialog] = useState<OpenDialog>();
  const invite = data && (
    <Button type="button" onClick={() => setDialog({ kind: "invite" })}>
      <UserPlus aria-hidden />
      {t("invite")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} subtitle={t("subtitle")} actions={invite} />
      <SettingsNav />
      <PageBody>
        <Team onOpen={setDialog} />
      </PageBody>
      <CurrentDialog dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

function Team({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const t = useTranslations("Team");
  const { data, error, refetch, isFetching } = useTeam();
  if (error?.code === "FORBIDDEN") {
    return (
      <EmptyState icon={ShieldAlert} title={t("forbiddenTitle")}>
        {t("forbiddenText")}
      </EmptyState>
    );
  }
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <MemberTable members={data?.members} onOpen={onOpen} />
      {data && data.invitations.length > 0 && (
        <InvitationTable invitations={data.invitations} onOpen={onOpen} />
      )}
    </div>
  );
}

type InvitationTableProps = {
  invitations: readonly Invitation[];
  onOpen: (dialog: OpenDialog) => void;
};

function InvitationTable({ invitations, onOpen }: InvitationTableProps) {
  const t = useTranslations("Team");
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-base font-semibold">{t("invitations")}</h2>
      <StackingTable label={t("invitations")} className="sm:[&_th]:top-13">
        <thead>
          <tr>
            <Th>{t("email")}</Th>
            <Th className="max-sm:hidden">{t("roleLabel")}</Th>
            <Th className="@max-3xl:hidden">{t("validUntil")}</Th>
            <Th className="w-20">
              <span className="sr-only">{t("actions")}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              onWithdraw={() => onOpen({ kind: "withdraw", invitation })}
            />
          ))}
        </tbody>
      </StackingTable>
    </section>
  );
}

type InvitationRowProps = { invitation: Invitation; onWithdraw: () => void };

function InvitationRow({ invitation, onWithdraw }: InvitationRowProps) {
  const t = useTranslations("Team");
  const locale = useLocale();
  const toasts = useToasts();
  const resend = useResendInvitation();
  const { id, email, role, expiresAt, isExpired } = invitation;
  const send = () =>
    !resend.isPending &&
    resend.mutate(
      { params: { id } },
      { onSuccess: () => toasts.show({ kind: "success", title: t("resent", { email }) }) },
    );
  return (
    <Tr>
      <Td className="max-sm:col-span-2 max-sm:h-auto max-sm:pt-3 sm:w-full sm:max-w-0">
        <span className="block truncate font-medium">{email}</span>
      </Td>
      <Td className="whitespace-nowrap max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2 max-sm:h-auto max-sm:pt-1 max-sm:pb-3">
        {t(`role.${role}`)}
      </Td>
      <Td className="whitespace-nowrap @max-3xl:hidden">
        {isExpired ? <Badge tone="danger">{t("expired")}</Badge> : formatDate(expiresAt, locale)}
      </Td>
      <Td className="max-sm:col-start-3 max-sm:row-start-1 max-sm:px-2 sm:px-1">
        <span className="flex justify-end">
          <IconButton icon={Send} label={t("resendOf", { email })} onPress={send} />
          <IconButton icon={MailX} label={t("withdrawOf", { email })} onPress={onWithdraw} />
        </span>
      </Td>
    </Tr>
  );
}

type MemberTableProps = {
  /** Undefined while loading. */
  members: readonly Member[] | undefined;
  onOpen: (dialog: OpenDialog) => void;
};

function MemberTable({ members, onOpen }: MemberTableProps) {
  const t = useTranslations("Team");
  return (
    <StackingTable label={t("members")} aria-busy={!members} className="sm:[&_th]:top-13">
      <thead>
        <tr>
          <Th>{t("name")}</Th>
          <Th className="max-sm:hidden">{t("roleLabel")}</Th>
          <Th className="@max-3xl:hidden">{t("lastActive")}</Th>
          <Th className="w-28">
            <span className="sr-only">{t("actions")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {!members && <SkeletonRows columns={4} rows={3} />}
        {members?.map((member) => (
          <MemberRow key={member.userId} member={member} onOpen={onOpen} />
        ))}
      </tbody>
    </StackingTable>
  );
}

type MemberRowProps = { member: Member; onOpen: (dialog: OpenDialog) => void };

function MemberRow({ member, onOpen }: MemberRowProps) {
  const t = useTranslations("Team");
  const isSelf = useSession().user?.userId === member.userId;
  return (
    <Tr>
      <Td className="max-sm:col-span-2 max-sm:h-auto max-sm:pt-3 sm:w-full sm:max-w-0 sm:py-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="truncate font-medium">{nameOf(member)}</span>
          {isSelf && <span className="text-xs text-muted">{t("you")}</span>}
          {member.status !== "verified" && <Badge tone="warning">{t("inactive")}</Badge>}
        </span>
        <span className="block truncate text-xs text-muted">{member.email}</span>
      </Td>
      <Td className="whitespace-nowrap max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2 max-sm:h-auto max-sm:pt-1 max-sm:pb-3">
        {t(`role.${member.role}`)}
      </Td>
      <Td className="whitespace-nowrap @max-3xl:hidden">
        <LastSeen at={member.lastSeenAt} />
      </Td>
      <Td className="max-sm:col-start-3 max-sm:row-start-1 max-sm:px-2 sm:px-1">
        {!isSelf && <Actions member={member} onOpen={onOpen} />}
      </Td>
    </Tr>
  );
}

function LastSeen({ at }: { at: string | null }) {
  const t = useTranslations("Team");
  const locale = useLocale();
  const now = useNow();
  if (!at) return <span className="text-muted">{t("notActive")}</span>;
  return (
    <time dateTime={at} title={formatMoment(at, locale)}>
      {formatRelative(at, now, locale)}
    </time>
  );
}

/** Only owners can change owners. */
function Actions({ member, onOpen }: MemberRowProps) {
  const t = useTranslations("Team");
  const isOwner = useRight("own");
  const name = nameOf(member);
  if (!isOwner && hasRight(member.role, "own")) return null;
  const begin = (kind: "role" | "transfer" | "remove") => () => onOpen({ kind, member });
  return (
    <span className="flex justify-end">
      {isOwner && member.status === "verified" && (
        <IconButton icon={Crown} label={t("transferTo", { name })} onPress={begin("transfer")} />
      )}
      <IconButton icon={Pencil} label={t("changeRoleOf", { name })} onPress={begin("role")} />
      <IconButton icon={UserMinus} label={t("removeOf", { name })} onPress={begin("remove")} />
    </span>
  );
}
