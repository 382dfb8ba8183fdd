import { useTranslations } from "next-intl";
import { useSession } from "@/components/shell/session";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Member } from "@/contract/team";
import { useToasts } from "@/lib/toasts";
import { useTransferOwnership } from "./queries";
import { nameOf } from "./task";

type TransferDialogProps = { member: Member; onClose: () => void };

/** Asks before the owner hands over to a member and becomes a team leader. */
export function TransferDialog({ member, onClose }: TransferDialogProps) {
  const t = useTranslations("Team");
  const toasts = useToasts();
  const { user, setUser } = useSession();
  const transfer = useTransferOwnership();
  const name = nameOf(member);
  const confirm = () =>
    transfer.mutate(
      { body: { userId: member.userId } },
      {
        onSuccess: () => {
          if (user) setUser({ ...user, role: "team_leader" });
          toasts.show({ kind: "success", title: t("transferred", { name }) });
        },
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("transferTitle", { name })}
      description={t("transferText")}
      confirmLabel={t("transfer")}
      onConfirm={confirm}
      isBusy={transfer.isPending}
    />
  );
}
