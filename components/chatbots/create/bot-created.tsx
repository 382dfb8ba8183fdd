"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { PageBody } from "@/components/shell/page/page-body";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Card, SectionCard } from "@/components/ui/card";
import type { chatbotApi } from "@/contract/chatbots/chatbots";
import type { Output } from "@/contract/endpoint";
import { useUnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { routes } from "@/lib/routes";
import { TagLine } from "../embed/tag-line";
import { Credentials } from "../keys/credentials";

export type CreatedChatbot = Output<typeof chatbotApi.create>;

export function BotCreated({ chatbot, apiKey, apiSecret }: CreatedChatbot) {
  const t = useTranslations("Chatbot");
  const [isKept, setIsKept] = useState(false);
  const guard = useUnsavedChangesGuard(!isKept);
  return (
    <PageBody isForm>
      <div className="grid gap-5">
        <Card className="grid gap-6 p-5">
          <div className="grid justify-items-center gap-2 text-center" role="status">
            <CircleCheck aria-hidden className="size-8! text-success" />
            <h2
              ref={focus}
              tabIndex={-1}
              className="text-xl font-semibold break-words outline-none"
            >
              {t("createdTitle", { name: chatbot.name })}
            </h2>
            <p className="text-pretty text-muted">{t("createdText")}</p>
          </div>
          <Credentials
            name={chatbot.name}
            {...{ apiKey, apiSecret }}
            onKept={() => setIsKept(true)}
          />
        </Card>
        <NextSteps chatbotId={chatbot.id} apiKey={apiKey} />
      </div>
      <LeaveDialog
        guard={guard}
        title={t("leaveSecretTitle")}
        description={t("leaveSecret")}
        leaveLabel={t("kept")}
      />
    </PageBody>
  );
}

/** The button that had the focus is gone. */
const focus = (heading: HTMLElement | null): void => heading?.focus();

function NextSteps({ chatbotId, apiKey }: { chatbotId: string; apiKey: string }) {
  const t = useTranslations("Chatbot");
  return (
    <SectionCard
      title={t("embedTitle")}
      description={t("embedText")}
      footer={
        <>
          <ButtonLink variant="secondary" href={routes.chatbots}>
            {t("toList")}
          </ButtonLink>
          <ButtonLink href={routes.demo(chatbotId)}>{t("openDemo")}</ButtonLink>
        </>
      }
    >
      <TagLine chatbotId={chatbotId} apiKey={apiKey} />
    </SectionCard>
  );
}
