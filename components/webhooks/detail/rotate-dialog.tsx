import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButtons } from "@/components/ui/overlays/confirm-dialog";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { Webhook } from "@/contract/webhooks";
import { NewSecret, SecretKept } from "../new-secret";
import { useRotateSecret } from "../queries";

type RotateDialogProps = { webhook: Webhook; onClose: () => void };

export function RotateDialog({ webhook: { id }, onClose }: RotateDialogProps) {
  const t = useTranslations();
  const { mutate, isPending, reset } = useRotateSecret();
  const [secret, setSecret] = useState<string>();
  const rotate = () =>
    mutate(
      { params: { id } },
      { onSuccess: (rotated) => setSecret(rotated.secret), onError: onClose, onSettled: reset },
    );
  const window = { open: true, onOpenChange: onClose, closeLabel: t("Common.close") };
  if (secret)
    return (
      <Dialog
        {...window}
        mustAnswer
        title={t("Webhooks.rotatedTitle")}
        footer={<SecretKept onClose={onClose} />}
      >
        <NewSecret secret={secret} />
      </Dialog>
    );
  const question = {
    confirmLabel: t("Webhooks.rotateConfirm"),
    onConfirm: rotate,
    onCancel: onClose,
    isBusy: isPending,
  };
  return (
    <Dialog
      {...window}
      title={t("Webhooks.rotateTitle")}
      description={t("Webhooks.rotateText")}
      footer={<ConfirmButtons {...question} />}
    />
  );
}
