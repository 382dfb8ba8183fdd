"use client";

import type { ReactNode } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots";
import { useApiKey } from "../queries";
import { CheckCard } from "./check-card";
import { CommandsCard } from "./commands-card";
import { PolicyCard } from "./policy-card";
import { TagCard } from "./tag-card";

export function EmbedTab({ chatbot, children }: { chatbot: Chatbot; children?: ReactNode }) {
  const { data: key, error, isFetching, refetch } = useApiKey(chatbot.id);
  return (
    <div className="grid max-w-160 grid-cols-1 gap-5">
      {key && <TagCard apiKey={key.apiKey} />}
      {!key && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!key && !error && <Skeleton className="h-80 w-full rounded-lg" />}
      <CheckCard chatbotId={chatbot.id} />
      {children}
      <PolicyCard ui={chatbot.configs.ui} />
      <CommandsCard />
    </div>
  );
}
