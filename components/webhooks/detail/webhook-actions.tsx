import { Ellipsis, KeyRound, Pencil, Power, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Menu } from "@/components/ui/overlays/menu";
import type { Webhook } from "@/contract/webhooks";
import { useToasts } from "@/lib/toasts";
import { useSwitchWebhook, useTestWebhook } from "../queries";
import type { Task } from "../task";

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
