"use client";

import { LoadFailed } from "@/components/shell/page/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import { ChatServiceCard } from "./chat-service-card";
import { EmailCard } from "./email-card";
import { useChannels } from "./queries";

export function ChannelsPanel({ chatbotId }: { chatbotId: string }) {
  const { data, error, isFetching, refetch } = useChannels(chatbotId);
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (!data) return <Skeleton className="h-80 w-full max-w-160" />;
  const find = (type: string) => data.channels.find((channel) => channel.type === type);
  return (
    <div className="grid max-w-160 grid-cols-1 gap-5">
      <EmailCard chatbotId={chatbotId} channel={find("email")} mailbox={data.mailbox} />
      <ChatServiceCard chatbotId={chatbotId} type="telegram" channel={find("telegram")} />
      <ChatServiceCard chatbotId={chatbotId} type="slack" channel={find("slack")} />
    </div>
  );
}
