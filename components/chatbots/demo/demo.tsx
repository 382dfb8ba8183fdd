"use client";

import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/load-failed";
import { PageHeader } from "@/components/shell/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { routes } from "@/lib/routes";
import { useApiKey, useChatbot } from "../queries";
import { Trial } from "./trial";

/** Tries a chatbot as its visitors will have it. */
export function Demo({ id }: { id: string }) {
  const t = useTranslations("Demo");
  const chatbot = useChatbot(id);
  const key = useApiKey(id);
  const failed = [chatbot, key].find((read) => read.isError && !read.data);
  const askAgain = () => void Promise.all([chatbot.refetch(), key.refetch()]);
  return (
    <div className="flex h-dvh flex-col">
      <PageHeader
        back={routes.chatbots}
        title={chatbot.data ? t("titleOf", { name: chatbot.data.name }) : t("title")}
      />
      {failed?.error && (
        <div className="p-4 sm:p-6">
          <LoadFailed error={failed.error} onRetry={askAgain} />
        </div>
      )}
      {!failed && !(chatbot.data && key.data) && (
        <Skeleton className="mx-auto mt-6 h-80 w-full max-w-120" />
      )}
      {chatbot.data && key.data && (
        <Trial key={id} chatbot={chatbot.data} apiKey={key.data} onEnded={askAgain} />
      )}
    </div>
  );
}
