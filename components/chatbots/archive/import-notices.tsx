"use client";

import { useTranslations } from "next-intl";
import { useRight } from "@/components/shell/session/use-right";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import type { ChatbotImport } from "@/contract/chatbots/chatbot-archives";
import { isErrorCode } from "@/contract/errors";
import { routes } from "@/lib/routes";
import { useImports, useDeleteImport } from "./queries";

const MAX_SHOWN = 3;

/** The latest imports until they are dismissed. */
export function ImportNotices() {
  const { data } = useImports(useRight("own"));
  if (!data || data.length === 0) return null;
  return (
    <div role="status" className="grid gap-2">
      {data.slice(0, MAX_SHOWN).map((one) => (
        <ImportNotice key={one.id} chatbotImport={one} />
      ))}
    </div>
  );
}

function ImportNotice({ chatbotImport }: { chatbotImport: ChatbotImport }) {
  const { state } = chatbotImport;
  if (state === "failed") return <FailedNotice chatbotImport={chatbotImport} />;
  if (state === "finished") return <FinishedNotice chatbotImport={chatbotImport} />;
  return <RunningNotice chatbotImport={chatbotImport} />;
}

type NoticeProps = { chatbotImport: ChatbotImport };

function RunningNotice({ chatbotImport: { id, name, state, done, total } }: NoticeProps) {
  const t = useTranslations("ChatbotImport");
  return (
    <Notice
      kind="busy"
      title={t("running", { name })}
      action={<RemoveButton id={id} label={t("cancel")} />}
    >
      {state === "waiting" ? t("waiting") : t("progress", { done, total })}
      <Progress label={t("running", { name })} value={done} max={total} className="mt-2" />
    </Notice>
  );
}

function FailedNotice({ chatbotImport: { id, name, errorCode } }: NoticeProps) {
  const t = useTranslations();
  const code = errorCode && isErrorCode(errorCode) ? errorCode : "INTERNAL";
  return (
    <Notice
      kind="danger"
      title={t("ChatbotImport.failed", { name })}
      action={<RemoveButton id={id} label={t("ChatbotImport.dismiss")} />}
    >
      {t("ChatbotImport.failedHint", { reason: t(`ErrorMessages.${code}`) })}
    </Notice>
  );
}

function FinishedNotice({ chatbotImport: { id, name, chatbotId } }: NoticeProps) {
  const t = useTranslations("ChatbotImport");
  return (
    <Notice
      kind="success"
      title={t("finished", { name })}
      action={
        <div className="flex flex-wrap gap-2">
          {chatbotId && (
            <ButtonLink variant="secondary" size="sm" href={routes.chatbot(chatbotId)}>
              {t("open")}
            </ButtonLink>
          )}
          <RemoveButton id={id} label={t("dismiss")} />
        </div>
      }
    >
      {t("finishedText")}
    </Notice>
  );
}

function RemoveButton({ id, label }: { id: string; label: string }) {
  const remove = useDeleteImport();
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      busy={remove.isPending}
      onClick={() => remove.mutate({ params: { id } })}
    >
      {label}
    </Button>
  );
}
