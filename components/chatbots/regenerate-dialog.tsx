"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import type { chatbotApi } from "@/contract/chatbots";
import type { Output } from "@/contract/endpoint";
import { Credentials } from "./credentials";
import { useApiKey, useRegenerateSecret } from "./queries";

type RegenerateDialogProps = {
  chatbot: { id: string; name: string };
  onClose: () => void;
};

/** Asks before the present secret stops working, then shows the new one, once. */
export function RegenerateDialog({ chatbot, onClose }: RegenerateDialogProps) {
  const t = useTranslations("Chatbot");
  const key = useApiKey(chatbot.id);
  const regenerate = useRegenerateSecret();
  const [made, setMade] = useState<Output<typeof chatbotApi.regenerate>>();

  const confirm = () =>
    key.data &&
    regenerate.mutate(
      { params: { chatbotId: chatbot.id }, body: { apiKey: key.data.apiKey } },
      { onSuccess: setMade, onError: onClose, onSettled: regenerate.reset },
    );
  if (made) return <NewSecret name={chatbot.name} {...made} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("regenerateTitle", { name: chatbot.name })}
      description={t("regenerateText")}
      confirmLabel={t("regenerateConfirm")}
      onConfirm={confirm}
      isBusy={key.isPending || regenerate.isPending}
      isDestructive
    />
  );
}

type NewSecretProps = { name: string; apiKey: string; apiSecret: string; onClose: () => void };

function NewSecret({ onClose, ...credentials }: NewSecretProps) {
  const t = useTranslations();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("Chatbot.regeneratedTitle")}
      closeLabel={t("Common.close")}
      footer={
        <Button type="button" onClick={onClose}>
          {t("Chatbot.kept")}
        </Button>
      }
    >
      <Credentials {...credentials} />
    </Dialog>
  );
}
