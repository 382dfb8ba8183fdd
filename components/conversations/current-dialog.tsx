import { useLocale, useTranslations } from "next-intl";
import { DeletionDialog } from "@/components/shell/forms/deletion-dialog";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { ErasureReceipt } from "@/contract/conversations/conversations";
import { formatMoment } from "@/lib/format";
import { formatNumber } from "@/lib/format-numbers";
import type { OpenDialog } from "./open-dialog";
import { useDeleteConversations, useEraseVisitor } from "./queries";
import { KEY_CAP } from "./shortcut-hint";
import { shortcutNames, shortcuts } from "./shortcuts";

type CurrentDialogProps = {
  dialog: OpenDialog | undefined;
  onClose: () => void;
  onDeleted: () => void;
};

export function CurrentDialog({ dialog, onClose, onDeleted }: CurrentDialogProps) {
  return (
    <>
      <DeleteDialog
        ids={dialog?.kind === "delete" ? dialog.ids : []}
        onClose={onClose}
        onDeleted={onDeleted}
      />
      {dialog?.kind === "erase" && (
        <EraseDialog visitorId={dialog.visitorId} onClose={onClose} onErased={onDeleted} />
      )}
      <ShortcutsDialog isOpen={dialog?.kind === "shortcuts"} onClose={onClose} />
    </>
  );
}

type DeleteDialogProps = {
  /** Empty while closed. */
  ids: readonly string[];
  onClose: () => void;
  onDeleted: () => void;
};

function DeleteDialog({ ids, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations("Conversations");
  const count = ids.length;
  return (
    <DeletionDialog
      input={count > 0 ? { ids, change: undefined } : undefined}
      mutation={useDeleteConversations()}
      title={t("deleteTitle", { count })}
      description={t("deleteText", { count })}
      confirmLabel={t("deleteConfirm", { count })}
      success={(deletedCount) => t("deleted", { count: deletedCount })}
      onDeleted={() => {
        onClose();
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void };

function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const t = useTranslations("Conversations");
  const common = useTranslations("Common");
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={t("shortcutsTitle")}
      description={t("shortcutsText")}
      closeLabel={common("close")}
    >
      <dl className="grid gap-1 text-sm">
        {shortcutNames.map((name) => (
          <div key={name} className="flex items-center justify-between gap-4 py-1">
            <dt>{t(`shortcut.${name}`)}</dt>
            <dd className="flex gap-1">
              {shortcuts[name].map((key) => (
                <kbd key={key} className={KEY_CAP}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

type EraseDialogProps = { visitorId: string; onClose: () => void; onErased: () => void };

function EraseDialog({ visitorId, onClose, onErased }: EraseDialogProps) {
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
