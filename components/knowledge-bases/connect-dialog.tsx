"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConnectChatbots } from "@/components/chatbots/queries";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog } from "@/components/ui/dialog";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import { ConnectChoices } from "./connect-choices";

type ConnectDialogProps = {
  targets: readonly KnowledgeBase[];
  onClose: () => void;
  onConnected: () => void;
};

/** Adds knowledge bases to those that chatbots answer from already, or begins a new chatbot on them. */
export function ConnectDialog({ targets, onClose, onConnected }: ConnectDialogProps) {
  const t = useTranslations();
  const toasts = useToasts();
  const connect = useConnectChatbots();
  const [chatbotIds, setChatbotIds] = useState<string[]>([]);
  const kbIds = targets.map(({ dto }) => dto.kbId);
  const count = targets.length;

  const onSuccess = () => {
    const title = t("KnowledgeBase.connectedNow", { count: chatbotIds.length });
    toasts.show({ kind: "success", title });
    onConnected();
  };
  const confirm = () => connect.mutate({ body: { chatbotIds, kbIds, mode: "add" } }, { onSuccess });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("KnowledgeBase.connectTitle", { count, title: targets[0]?.title ?? "" })}
      description={t("KnowledgeBase.connectText", { count })}
      closeLabel={t("Common.close")}
      footer={
        <Footer
          kbIds={kbIds}
          isBusy={connect.isPending}
          isReady={chatbotIds.length > 0}
          onConfirm={confirm}
        />
      }
    >
      <ConnectChoices kbIds={kbIds} chosen={chatbotIds} onChange={setChatbotIds} />
    </Dialog>
  );
}

type FooterProps = {
  kbIds: readonly string[];
  isBusy: boolean;
  isReady: boolean;
  onConfirm: () => void;
};

function Footer({ kbIds, isBusy, isReady, onConfirm }: FooterProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <>
      <ButtonLink variant="secondary" href={routes.newChatbotOn(...kbIds)} className="sm:mr-auto">
        {t("connectNew")}
      </ButtonLink>
      <Button type="button" busy={isBusy} disabled={!isReady} onClick={onConfirm}>
        {t("connectConfirm")}
      </Button>
    </>
  );
}
