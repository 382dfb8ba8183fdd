"use client";

import { useNow, useTranslations } from "next-intl";
import { useState } from "react";
import { endOfDay, faultOfLastDay } from "@/components/shell/forms/last-day";
import { LastDayField } from "@/components/shell/forms/last-day-field";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButtons } from "@/components/ui/overlays/confirm-dialog";
import { Dialog } from "@/components/ui/overlays/dialog";
import type { chatbotApi } from "@/contract/chatbots/chatbots";
import type { Output } from "@/contract/endpoint";
import { useApiKey, useRegenerateSecret } from "../queries";
import { Credentials } from "./credentials";

type RegenerateDialogProps = {
  chatbot: { id: string; name: string };
  onClose: () => void;
};

export function RegenerateDialog({ chatbot, onClose }: RegenerateDialogProps) {
  const t = useTranslations();
  const now = useNow();
  const [lastDay, setLastDay] = useState("");
  const { key, newSecret, confirm, isBusy } = useRegenerate(chatbot.id, onClose);
  const hasNoKey = key.isError && !key.data;
  // One dialog for question and secret, so that the focus returns to the button that opened it.
  const window = { open: true, onOpenChange: onClose, closeLabel: t("Common.close") };
  if (newSecret) {
    const footer = <SecretSavedButton onClose={onClose} />;
    return (
      <Dialog {...window} mustAnswer title={t("Chatbot.regeneratedTitle")} footer={footer}>
        <Credentials name={chatbot.name} {...newSecret} />
      </Dialog>
    );
  }
  const question = {
    confirmLabel: t("Chatbot.regenerateConfirm"),
    onConfirm: () => !faultOfLastDay(lastDay, now) && confirm(endOfDay(lastDay)),
    onCancel: onClose,
    isBusy,
  };
  return (
    <Dialog
      {...window}
      title={t("Chatbot.regenerateTitle", { name: chatbot.name })}
      description={t("Chatbot.regenerateText")}
      footer={!hasNoKey && <ConfirmButtons {...question} isDestructive />}
    >
      {hasNoKey ? (
        <LoadFailed error={key.error} onRetry={key.refetch} isBusy={key.isFetching} />
      ) : (
        <LastDayField day={lastDay} onChange={setLastDay} help={t("Keys.lastDayHelp")} />
      )}
    </Dialog>
  );
}

function useRegenerate(chatbotId: string, onFailed: () => void) {
  const key = useApiKey(chatbotId);
  const regenerate = useRegenerateSecret();
  const [newSecret, setNewSecret] = useState<Output<typeof chatbotApi.regenerate>>();
  const confirm = (expiresAt: string | null) =>
    key.data &&
    regenerate.mutate(
      { params: { chatbotId }, body: { apiKey: key.data.apiKey, expiresAt } },
      { onSuccess: setNewSecret, onError: onFailed, onSettled: regenerate.reset },
    );
  return { key, newSecret, confirm, isBusy: key.isPending || regenerate.isPending };
}

function SecretSavedButton({ onClose }: { onClose: () => void }) {
  const t = useTranslations("Chatbot");
  return (
    <Button type="button" onClick={onClose}>
      {t("kept")}
    </Button>
  );
}
