import { useTranslations } from "next-intl";
import { MutationDialog } from "@/components/shell/forms/mutation-dialog";
import { useSession } from "@/components/shell/session/session";
import type { Member } from "@/contract/team";
import { useTransferOwnership } from "./queries";
import { nameOf } from "./task";

type TransferDialogProps = { member: Member; onClose: () => void };

export function TransferDialog({ member, onClose }: TransferDialogProps) {
  const t = useTranslations("Team");
  const { user, setUser } = useSession();
  const name = nameOf(member);
  return (
    <MutationDialog
      mutation={useTransferOwnership()}
      input={{ body: { userId: member.userId } }}
      title={t("transferTitle", { name })}
      description={t("transferText")}
      confirmLabel={t("transfer")}
      success={t("transferred", { name })}
      onSuccess={() => user && setUser({ ...user, role: "team_leader" })}
      onClose={onClose}
    />
  );
}
