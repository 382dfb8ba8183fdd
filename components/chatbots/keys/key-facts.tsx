import { useLocale, useNow, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import type { chatbotApi } from "@/contract/chatbots";
import type { Output } from "@/contract/endpoint";
import { formatMoment, formatRelative } from "@/lib/format";

type KeyFactsProps = Omit<Output<typeof chatbotApi.apiKey>, "apiKey">;

export function KeyFacts({ createdAt, lastUsedAt, expiresAt }: KeyFactsProps) {
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
