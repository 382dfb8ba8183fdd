"use client";

import { FileQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { routes } from "@/lib/routes";
import { EditView } from "./edit-view";
import { useChatbot } from "../queries";

export function EditChatbot({ id }: { id: string }) {
  const t = useTranslations("ChatbotEdit");
  const { data: chatbot, error, isFetching, refetch } = useChatbot(id);
  const isMissing = error?.status === 404 || error?.status === 400;
  if (chatbot) return <EditView key={chatbot.id} chatbot={chatbot} />;
  return (
    <>
      <PageHeader title={t("subtitle")} back={routes.chatbots} />
      <PageBody>
        {!error && <Skeleton className="h-80 w-full" />}
        {isMissing && <NoSuchChatbot />}
        {error && !isMissing && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      </PageBody>
    </>
  );
}

function NoSuchChatbot() {
  const t = useTranslations("Chatbot");
  return (
    <EmptyState
      icon={FileQuestion}
      title={t("notFoundTitle")}
      action={
        <ButtonLink variant="secondary" href={routes.chatbots}>
          {t("toList")}
        </ButtonLink>
      }
    >
      {t("notFoundText")}
    </EmptyState>
  );
}
