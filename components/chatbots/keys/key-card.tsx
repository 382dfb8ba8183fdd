"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Secret } from "@/components/ui/secret";
import { Skeleton } from "@/components/ui/skeleton";
import { useApiKey } from "../queries";
import { KeyFacts } from "./key-facts";
import { RegenerateDialog } from "./regenerate-dialog";

export function KeyCard({ chatbot }: { chatbot: { id: string; name: string } }) {
  const t = useTranslations("Chatbot");
  const { data: key, error, isFetching, refetch } = useApiKey(chatbot.id);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SectionCard
      title={t("credentialsTitle")}
      description={t("credentialsHint")}
      footer={
        <Button type="button" variant="secondary" onClick={() => setIsAsking(true)}>
          {t("regenerate")}
        </Button>
      }
    >
      {key && (
        <>
          <Secret label={t("apiKey")} value={key.apiKey} copyLabel={t("copyKey")} />
          <KeyFacts {...key} />
        </>
      )}
      {!key && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      {!key && !error && <Skeleton className="h-10 w-full" />}
      {isAsking && <RegenerateDialog chatbot={chatbot} onClose={() => setIsAsking(false)} />}
    </SectionCard>
  );
}
