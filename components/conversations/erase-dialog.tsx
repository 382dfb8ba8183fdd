import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { ErasureReceipt } from "@/contract/conversations";
import { formatMoment } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";
import { useEraseVisitor } from "./queries";

type EraseDialogProps = { visitorId: string; onClose: () => void; onErased: () => void };

export function EraseDialog({ visitorId, onClose, onErased }: EraseDialogProps) {
  const t = useTranslations("Conversations");
  const erase = useEraseVisitor();
  if (erase.data) return <Receipt receipt={erase.data} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("eraseTitle")}
      description={t("eraseText")}
      confirmLabel={t("eraseConfirm")}
      onConfirm={() => erase.mutate({ params: { id: visitorId } }, { onSuccess: onErased })}
      isBusy={erase.isPending}
      isDestructive
    />
  );
}

function Receipt({ receipt, onClose }: { receipt: ErasureReceipt; onClose: () => void }) {
  const t = useTranslations();
  const locale = useLocale();
  const facts = [
    [t("Conversations.receiptConversations"), formatNumber(receipt.conversations, locale)],
    [t("Conversations.receiptMessages"), formatNumber(receipt.messages, locale)],
    [t("Conversations.receiptTime"), formatMoment(receipt.erasedAt, locale)],
    [t("Conversations.visitor"), receipt.visitorId],
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("Conversations.receiptTitle")}
      description={t("Conversations.receiptText")}
      closeLabel={t("Common.close")}
      footer={
        <Button type="button" autoFocus onClick={onClose}>
          {t("Common.close")}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
