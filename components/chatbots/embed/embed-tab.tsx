"use client";

import type { ReactNode } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots";
import { KeyCard } from "../keys/key-card";
import { useApiKey } from "../queries";
import { CheckCard } from "./check-card";
import { CommandsCard } from "./commands-card";
import { PolicyCard } from "./policy-card";
import { TagCard } from "./tag-card";

/** How a chatbot comes onto a website, where it may stand (`children`), and its key and secret. */
export function EmbedTab({ chatbot, children }: { chatbot: Chatbot; children?: ReactNode }) {
  const { data: key, error, isFetching, refetch } = useApiKey(chatbot.id);
  return (
    <div className="grid max-w-180 grid-cols-1 gap-5">
      {key && <TagCard apiKey={key.apiKey} />}
      {!key && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!key && !error && <Skeleton className="h-80 w-full rounded-lg" />}
      <CheckCard chatbotId={chatbot.id} />
      {children}
      <PolicyCard ui={chatbot.configs.ui} />
      <CommandsCard />
      <KeyCard chatbot={chatbot} />
    </div>
  );
}
