"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/overlays/confirm-dialog";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { useToasts } from "@/lib/toasts";
import { useDeleteKnowledgeBases } from "./queries";

type DeleteDialogProps = {
  /** Empty while closed. */
  targets: readonly KnowledgeBase[];
  onClose: () => void;
  onDeleted: () => void;
};

/** Names the chatbots that will be deleted, too. */
export function DeleteDialog({ targets, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations("KnowledgeBase");
  const toasts = useToasts();
  const remove = useDeleteKnowledgeBases();
  const count = targets.length;

  const confirm = () =>
    remove.mutate(
      { body: { kbIds: targets.map((kb) => kb.dto.kbId) } },
      {
        onSuccess: () => {
          toasts.show({ kind: "success", title: t("deleted", { count }) });
          onDeleted();
        },
        onError: onClose,
      },
    );

  return (
    <ConfirmDialog
      open={count > 0}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("deleteTitle", { count, title: targets[0]?.title ?? "" })}
      description={t("deleteText")}
      confirmLabel={t("deleteConfirm")}
      onConfirm={confirm}
      isBusy={remove.isPending}
      isDestructive
    >
      <GoingToo targets={targets} />
    </ConfirmDialog>
  );
}

function GoingToo({ targets }: { targets: readonly KnowledgeBase[] }) {
  const t = useTranslations("KnowledgeBase");
  const chatbots = new Map(targets.flatMap((kb) => kb.chatbots).map((bot) => [bot.id, bot.name]));
  return (
    <div className="grid gap-3 text-sm">
      {targets.length > 1 && (
        <Names title={t("deleteBases")} names={targets.map((kb) => kb.title)} />
      )}
      {chatbots.size > 0 ? (
        <Names
          title={t("deleteChatbots", { count: chatbots.size })}
          names={[...chatbots.values()]}
          isAlarming
        />
      ) : (
        <p className="text-muted">{t("deleteNoChatbots")}</p>
      )}
    </div>
  );
}

type NamesProps = { title: string; names: readonly string[]; isAlarming?: boolean };

function Names({ title, names, isAlarming }: NamesProps) {
  return (
    <div>
      <p className={isAlarming ? "font-medium text-danger-text" : "text-muted"}>{title}</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
        {names.map((name) => (
          <li key={name} className="break-words">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
