"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LeaveDialog } from "@/components/shell/leave-dialog";
import { PageBody } from "@/components/shell/page-body";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import type { chatbotApi } from "@/contract/chatbots";
import type { Output } from "@/contract/endpoint";
import { routes } from "@/lib/routes";
import { useLeaveGuard } from "@/lib/use-leave-guard";
import { Credentials } from "../keys/credentials";

export type CreatedChatbot = Output<typeof chatbotApi.create>;

/** The end of the way: the chatbot is there, and these are its key and secret, not to be left before they are kept. */
export function BotCreated({ chatbot, apiKey, apiSecret }: CreatedChatbot) {
  const t = useTranslations("Chatbot");
  const [isKept, setIsKept] = useState(false);
  const guard = useLeaveGuard(!isKept);
  return (
    <PageBody isForm>
      <Card className="grid gap-6 p-6">
        <div className="grid justify-items-center gap-2 text-center" role="status">
          <CircleCheck aria-hidden className="size-8! text-success" />
          <h2 className="text-xl font-semibold break-words">
            {t("createdTitle", { name: chatbot.name })}
          </h2>
          <p className="text-pretty text-muted">{t("createdText")}</p>
        </div>
        <Credentials
          name={chatbot.name}
          apiKey={apiKey}
          apiSecret={apiSecret}
          onKept={() => setIsKept(true)}
        />
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
          <ButtonLink variant="secondary" href={routes.chatbots}>
            {t("toList")}
          </ButtonLink>
          <ButtonLink href={routes.demo(chatbot.id)}>{t("openDemo")}</ButtonLink>
        </div>
      </Card>
      <LeaveDialog
        guard={guard}
        title={t("leaveSecretTitle")}
        description={t("leaveSecret")}
        leaveLabel={t("kept")}
      />
    </PageBody>
  );
}
