"use client";

import { useAnswerExplanation } from "@/components/chatbots/queries";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Skeleton } from "@/components/ui/skeleton";
import { AnswerExplanation } from "./answer-explanation";

export function StoredExplanation({ messageId }: { messageId: string }) {
  const { data, error, isFetching, refetch } = useAnswerExplanation(messageId);
  if (data) return <AnswerExplanation explanation={data} />;
  if (error) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  return <Skeleton className="h-24 w-full" />;
}
