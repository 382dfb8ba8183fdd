import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { ApiKey } from "@/contract/api-keys";
import { useToasts } from "@/lib/toasts";
import { useRevokeApiKey } from "./queries";

type RevokeDialogProps = {
  /** The dialog is open while there is one. */
  apiKey: ApiKey | undefined;
  onClose: () => void;
};

/** Asks before a key stops working. */
export function RevokeDialog({ apiKey, onClose }: RevokeDialogProps) {
  const t = useTranslations("ApiKeys");
  const toasts = useToasts();
  const revoke = useRevokeApiKey();
  const name = apiKey?.name ?? "";
  const confirm = () =>
    apiKey &&
    revoke.mutate(
      { params: { id: apiKey.id } },
      {
        onSuccess: () => toasts.show({ kind: "success", title: t("revoked", { name }) }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("revokeTitle", { name })}
      description={t("revokeText")}
      confirmLabel={t("revoke")}
      onConfirm={confirm}
      isBusy={revoke.isPending}
      isDestructive
    />
  );
}
