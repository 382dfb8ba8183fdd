import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Member } from "@/contract/team";
import { useToasts } from "@/lib/toasts";
import { useRemoveMember } from "./queries";
import { nameOf } from "./task";

type RemoveDialogProps = { member: Member; onClose: () => void };

/** Asks before a member loses their account. */
export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const t = useTranslations("Team");
  const toasts = useToasts();
  const remove = useRemoveMember();
  const name = nameOf(member);
  const confirm = () =>
    remove.mutate(
      { params: { id: member.userId } },
      {
        onSuccess: () => toasts.show({ kind: "success", title: t("removed", { name }) }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("removeTitle", { name })}
      description={t("removeText")}
      confirmLabel={t("remove")}
      onConfirm={confirm}
      isBusy={remove.isPending}
      isDestructive
    />
  );
}
