"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConnectChatbots } from "@/components/chatbots/queries";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { ChoiceDialog } from "@/components/ui/overlays/choice-dialog";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import { ConnectChoices } from "./connect-choices";

type ConnectDialogProps = {
  targets: readonly KnowledgeBase[];
  onClose: () => void;
  onConnected: () => void;
};

/** Also leads to a new chatbot with these knowledge bases. */
export function ConnectDialog({ targets, onClose, onConnected }: ConnectDialogProps) {
  const t = useTranslations("KnowledgeBase");
  const toasts = useToasts();
  const connect = useConnectChatbots();
  const [chatbotIds, setChatbotIds] = useState<string[]>([]);
  const kbIds = targets.map(({ dto }) => dto.kbId);
  const count = targets.length;

  const onSuccess = () => {
    const title = t("connectedNow", { count: chatbotIds.length });
    toasts.show({ kind: "success", title });
    onConnected();
  };
  const confirm = () => connect.mutate({ body: { chatbotIds, kbIds, mode: "add" } }, { onSuccess });
  return (
    <ChoiceDialog
      title={t("connectTitle", { count, title: targets[0]?.title ?? "" })}
      description={t("connectText", { count })}
      confirmLabel={t("connectConfirm")}
      isReady={chatbotIds.length > 0}
      isBusy={connect.isPending}
      onConfirm={confirm}
      onClose={onClose}
      instead={
        <ButtonLink variant="secondary" href={routes.newChatbotOn(...kbIds)} className="sm:mr-auto">
          {t("connectNew")}
        </ButtonLink>
      }
    >
      <ConnectChoices kbIds={kbIds} chosen={chatbotIds} onChange={setChatbotIds} />
    </ChoiceDialog>
  );
}
