"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiKey, useChatbot } from "@/components/chatbots/queries";
import { isTraining, useKnowledgeBases } from "@/components/knowledge-bases/queries";
import { LoadFailed } from "@/components/shell/load-failed";
import { PageHeader } from "@/components/shell/page-header";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots";
import { routes } from "@/lib/routes";
import { ChatWindow } from "./chat-window";
import { SecretForm } from "./secret-form";
import { useConversation } from "./use-conversation";

/** Tries a chatbot as its visitors will have it. */
export function Demo({ id }: { id: string }) {
  const t = useTranslations("Demo");
  const chatbot = useChatbot(id);
  const key = useApiKey(id);
  const failed = [chatbot, key].find((read) => read.isError && !read.data);
  const retry = () => Promise.all([chatbot.refetch(), key.refetch()]);
  return (
    <div className="flex h-dvh flex-col">
      <PageHeader
        back={routes.chatbots}
        title={chatbot.data ? t("titleOf", { name: chatbot.data.name }) : t("title")}
      />
      <div className="min-h-0 flex-1 overflow-y-auto sm:p-6">
        {failed?.error && <LoadFailed error={failed.error} onRetry={retry} />}
        {!failed && !(chatbot.data && key.data) && (
          <Skeleton className="mx-auto h-80 w-full max-w-120" />
        )}
        {chatbot.data && key.data && (
          <Trial key={id} chatbot={chatbot.data} apiKey={key.data.apiKey} />
        )}
      </div>
    </div>
  );
}

/** The token lives in this component's memory and nowhere else. */
function Trial({ chatbot, apiKey }: { chatbot: Chatbot; apiKey: string }) {
  const [token, setToken] = useState<string>();
  const [hasExpired, setHasExpired] = useState(false);
  const conversation = useConversation(token, () => {
    setToken(undefined);
    setHasExpired(true);
  });
  if (!token) {
    return (
      <div className="max-sm:p-4">
        <SecretForm {...{ chatbot, apiKey, hasExpired }} onToken={setToken} />
      </div>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <StillTraining kbIds={chatbot.kbIds} />
      <div className="min-h-0 flex-1">
        <ChatWindow chatbot={chatbot} conversation={conversation} />
      </div>
    </div>
  );
}

function StillTraining({ kbIds }: { kbIds: readonly string[] }) {
  const t = useTranslations("Demo");
  const { data } = useKnowledgeBases({ kbStatus: "InProgress", pageSize: 100 });
  const isWaiting = data?.rows.some((kb) => isTraining(kb) && kbIds.includes(kb.dto.kbId));
  if (!isWaiting) return null;
  return (
    <Notice kind="busy" className="mx-auto w-full max-w-180 max-sm:rounded-none">
      {t("stillTraining")}
    </Notice>
  );
}
