import { Ellipsis, KeyRound, Pencil, Power, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Menu } from "@/components/ui/overlays/menu";
import type { Webhook } from "@/contract/accounts/webhooks";
import { useToasts } from "@/lib/toasts";
import { useRotateSecret, useSwitchWebhook, useTestWebhook } from "../queries";
import type { Task } from "../task";
import { useState } from "react";
import { ConfirmButtons } from "@/components/ui/overlays/confirm-dialog";
import { Dialog } from "@/components/ui/overlays/dialog";
import { NewSecret, SecretKept } from "../new-secret";

type WebhookActionsProps = { webhook: Webhook; onTask: (task: Task) => void };

export function WebhookActions({ webhook: { id, enabled }, onTask }: WebhookActionsProps) {
  const t = useTranslations("Webhooks");
  const change = useSwitchWebhook();
  const turn = () => change.mutate({ params: { id }, body: { enabled: !enabled } });
  return (
    <>
      <TestButton id={id} />
      <Menu
        align="end"
        trigger={
          <Button type="button" variant="secondary" size="icon" aria-label={t("more")}>
            <Ellipsis aria-hidden />
          </Button>
        }
        items={[
          { label: t("edit"), icon: Pencil, onSelect: () => onTask("edit") },
          { label: t("rotate"), icon: KeyRound, onSelect: () => onTask("rotate") },
          { label: enabled ? t("turnOff") : t("turnOn"), icon: Power, onSelect: turn },
          {
            label: t("remove"),
            icon: Trash2,
            onSelect: () => onTask("remove"),
            isDestructive: true,
          },
        ]}
      />
    </>
  );
}

function TestButton({ id }: { id: string }) {
  const t = useTranslations("Webhooks");
  const toasts = useToasts();
  const { mutate, isPending } = useTestWebhook();
  const test = () =>
    mutate(
      { params: { id } },
      { onSuccess: () => toasts.show({ kind: "info", title: t("testQueued") }) },
    );
  return (
    <Button type="button" busy={isPending} onClick={test}>
      {t("sendTest")}
    </Button>
  );
}

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
