"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceDialog } from "@/components/ui/overlays/choice-dialog";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import { useToasts } from "@/lib/toasts";
import { KnowledgeList } from "../edit/knowledge-picker";
import { useConnectChatbots } from "../queries";

type ConnectDialogProps = {
  targets: readonly Chatbot[];
  onClose: () => void;
  onConnected: () => void;
};

export function ConnectDialog({ targets, onClose, onConnected }: ConnectDialogProps) {
  const t = useTranslations("Chatbot");
  const toasts = useToasts();
  const connect = useConnectChatbots();
  const [kbIds, setKbIds] = useState<string[]>([]);
  const count = targets.length;

  const confirm = () =>
    connect.mutate(
      { body: { chatbotIds: targets.map(({ id }) => id), kbIds, mode: "add" } },
      {
        onSuccess: () => {
          toasts.show({ kind: "success", title: t("connectedNow", { count }) });
          onConnected();
        },
      },
    );
  return (
    <ChoiceDialog
      title={t("connectTitle", { count, name: targets[0]?.name ?? "" })}
      description={t("connectText")}
      confirmLabel={t("connectConfirm")}
      isReady={kbIds.length > 0}
      isBusy={connect.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <KnowledgeList
        chosen={kbIds}
        onChange={setKbIds}
        isConnected={(kbId) => targets.every((chatbot) => chatbot.kbIds.includes(kbId))}
      />
    </ChoiceDialog>
  );
}
