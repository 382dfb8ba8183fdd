import { useTranslations } from "next-intl";
import { MutationDialog } from "@/components/shell/forms/mutation-dialog";
import type { ApiKey } from "@/contract/api-keys";
import { useRevokeApiKey } from "./queries";

type RevokeDialogProps = { apiKey: ApiKey; onClose: () => void };

export function RevokeDialog({ apiKey: { id, name }, onClose }: RevokeDialogProps) {
  const t = useTranslations("ApiKeys");
  return (
    <MutationDialog
      isDestructive
      mutation={useRevokeApiKey()}
      input={{ params: { id } }}
      title={t("revokeTitle", { name })}
      description={t("revokeText")}
      confirmLabel={t("revoke")}
      success={t("revoked", { name })}
      onClose={onClose}
    />
  );
}
