import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import type { Webhook } from "@/contract/webhooks";
import { routes } from "@/lib/routes";
import { shortAddress } from "../address";
import { useDeleteWebhook } from "../queries";

type RemoveDialogProps = { webhook: Webhook; onClose: () => void };

export function RemoveDialog({ webhook: { id, url }, onClose }: RemoveDialogProps) {
  const t = useTranslations("Webhooks");
  const router = useRouter();
  const { mutate, isPending } = useDeleteWebhook();
  const remove = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onClose();
          router.push(routes.webhooks);
        },
      },
    );
  return (
    <ConfirmDialog
      open
      isDestructive
      onOpenChange={onClose}
      onConfirm={remove}
      isBusy={isPending}
      confirmLabel={t("remove")}
      title={t("removeTitle", { address: shortAddress(url) })}
      description={t("removeText")}
    />
  );
}
