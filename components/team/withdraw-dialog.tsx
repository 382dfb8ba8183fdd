import { useTranslations } from "next-intl";
import { MutationDialog } from "@/components/shell/forms/mutation-dialog";
import type { Invitation } from "@/contract/team";
import { useWithdrawInvitation } from "./queries";

type WithdrawDialogProps = { invitation: Invitation; onClose: () => void };

export function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const t = useTranslations("Team");
  return (
    <MutationDialog
      isDestructive
      mutation={useWithdrawInvitation()}
      input={{ params: { id } }}
      title={t("withdrawTitle", { email })}
      description={t("withdrawText")}
      confirmLabel={t("withdraw")}
      success={t("withdrawn", { email })}
      onClose={onClose}
    />
  );
}
