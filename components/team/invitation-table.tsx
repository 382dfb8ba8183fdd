import { MailX, Send } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import type { Invitation } from "@/contract/team";
import { formatDate } from "@/lib/format";
import { useToasts } from "@/lib/toasts";
import { useResendInvitation } from "./queries";
import type { Task } from "./task";

type InvitationTableProps = {
  invitations: readonly Invitation[];
  onTask: (task: Task) => void;
};

export function InvitationTable({ invitations, onTask }: InvitationTableProps) {
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
              onWithdraw={() => onTask({ kind: "withdraw", invitation })}
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
