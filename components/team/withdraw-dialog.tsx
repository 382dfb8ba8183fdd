import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Invitation } from "@/contract/team";
import { useToasts } from "@/lib/toasts";
import { useWithdrawInvitation } from "./queries";

type WithdrawDialogProps = { invitation: Invitation; onClose: () => void };

/** Asks before the link of an invitation stops working. */
export function WithdrawDialog({ invitation, onClose }: WithdrawDialogProps) {
  const t = useTranslations("Team");
  const toasts = useToasts();
  const withdraw = useWithdrawInvitation();
  const { id, email } = invitation;
  const confirm = () =>
    withdraw.mutate(
      { params: { id } },
      {
        onSuccess: () => toasts.show({ kind: "success", title: t("withdrawn", { email }) }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("withdrawTitle", { email })}
      description={t("withdrawText")}
      confirmLabel={t("withdraw")}
      onConfirm={confirm}
      isBusy={withdraw.isPending}
      isDestructive
    />
  );
}
