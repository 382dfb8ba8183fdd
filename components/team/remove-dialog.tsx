import { useTranslations } from "next-intl";
import { MutationDialog } from "@/components/shell/forms/mutation-dialog";
import type { Member } from "@/contract/team";
import { useDeleteMember } from "./queries";
import { nameOf } from "./task";

type RemoveDialogProps = { member: Member; onClose: () => void };

export function RemoveDialog({ member, onClose }: RemoveDialogProps) {
  const t = useTranslations("Team");
  const name = nameOf(member);
  return (
    <MutationDialog
      isDestructive
      mutation={useDeleteMember()}
      input={{ params: { id: member.userId } }}
      title={t("removeTitle", { name })}
      description={t("removeText")}
      confirmLabel={t("remove")}
      success={t("removed", { name })}
      onClose={onClose}
    />
  );
}
