"use client";

import { useLocale, useNow, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Secret } from "@/components/ui/secret";
import { Skeleton } from "@/components/ui/skeleton";
import type { chatbotApi } from "@/contract/chatbots/chatbots";
import type { Output } from "@/contract/endpoint";
import { formatMoment, formatRelative } from "@/lib/format";
import { useApiKey } from "../queries";
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

type KeyFactsProps = Omit<Output<typeof chatbotApi.apiKey>, "apiKey">;

function KeyFacts({ createdAt, lastUsedAt, expiresAt }: KeyFactsProps) {
  const t = useTranslations("Keys");
  const now = useNow();
  const isExpired = expiresAt !== null && new Date(expiresAt) <= now;
  return (
    <>
      {isExpired && (
        <Notice kind="danger" title={t("expiredTitle")}>
          {t("expiredText")}
        </Notice>
      )}
      <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[max-content_1fr]">
        <Fact label={t("created")}>
          <Moment iso={createdAt} now={now} />
        </Fact>
        <Fact label={t("lastUsed")}>
          {lastUsedAt ? <Moment iso={lastUsedAt} now={now} /> : t("neverUsed")}
        </Fact>
        <Fact label={t(isExpired ? "expired" : "expires")}>
          {expiresAt ? <Moment iso={expiresAt} now={now} /> : t("neverExpires")}
        </Fact>
      </dl>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-muted">{label}</dt>
    <dd className="max-sm:mb-1">{children}</dd>
  </div>
);

function Moment({ iso, now }: { iso: string; now: Date }) {
  const locale = useLocale();
  return (
    <time dateTime={iso}>
      {formatRelative(iso, now, locale)}{" "}
      <span className="text-muted">({formatMoment(iso, locale)})</span>
    </time>
  );
}
