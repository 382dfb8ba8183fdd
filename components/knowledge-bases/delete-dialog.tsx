"use client";

import { useTranslations } from "next-intl";
import { DeletionDialog } from "@/components/shell/forms/deletion-dialog";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
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
  const count = targets.length;
  return (
    <DeletionDialog
      input={count > 0 ? { body: { kbIds: targets.map((kb) => kb.dto.kbId) } } : undefined}
      mutation={useDeleteKnowledgeBases()}
      title={t("deleteTitle", { count, title: targets[0]?.title ?? "" })}
      description={t("deleteText")}
      confirmLabel={t("deleteConfirm")}
      success={() => t("deleted", { count })}
      {...{ onDeleted, onClose }}
    >
      <GoingToo targets={targets} />
    </DeletionDialog>
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
