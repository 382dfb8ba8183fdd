"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Chatbot } from "@/contract/chatbots";
import { useToasts } from "@/lib/toasts";
import { KnowledgeList } from "../edit/knowledge-picker";
import { useConnectChatbots } from "../queries";

type ConnectDialogProps = {
  targets: readonly Chatbot[];
  onClose: () => void;
  onConnected: () => void;
};

/** Adds knowledge bases to the ones that the chatbots answer from already. */
export function ConnectDialog({ targets, onClose, onConnected }: ConnectDialogProps) {
  const t = useTranslations();
  const toasts = useToasts();
  const connect = useConnectChatbots();
  const [kbIds, setKbIds] = useState<string[]>([]);
  const count = targets.length;

  const confirm = () =>
    connect.mutate(
      { body: { chatbotIds: targets.map(({ id }) => id), kbIds, mode: "add" } },
      {
        onSuccess: () => {
          toasts.show({ kind: "success", title: t("Chatbot.connectedNow", { count }) });
          onConnected();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("Chatbot.connectTitle", { count, name: targets[0]?.name ?? "" })}
      description={t("Chatbot.connectText")}
      closeLabel={t("Common.close")}
      footer={
        <Footer
          isBusy={connect.isPending}
          isReady={kbIds.length > 0}
          onCancel={onClose}
          onConfirm={confirm}
        />
      }
    >
      <KnowledgeList chosen={kbIds} onChange={setKbIds} />
    </Dialog>
  );
}

type FooterProps = {
  isBusy: boolean;
  isReady: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

function Footer({ isBusy, isReady, onCancel, onConfirm }: FooterProps) {
  const t = useTranslations();
  return (
    <>
      <Button type="button" variant="secondary" onClick={onCancel}>
        {t("Common.cancel")}
      </Button>
      <Button type="button" busy={isBusy} disabled={!isReady} onClick={onConfirm}>
        {t("Chatbot.connectConfirm")}
      </Button>
    </>
  );
}
