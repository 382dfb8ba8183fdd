import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Notice } from "@/components/ui/notice";
import type { Channel } from "@/contract/conversations/channels";
import { formatMoment } from "@/lib/format";
import { useRetryReplies } from "./queries";

type ChannelStateProps = { chatbotId: string; channel: Channel };

/** Shows the latest message and failures. */
export function ChannelState({ chatbotId, channel }: ChannelStateProps) {
  const t = useTranslations("Channels");
  const locale = useLocale();
  const { error, failedReplies, receivedAt } = channel;
  return (
    <>
      {error !== null && (
        <Notice kind="danger" title={t("replyFailed")}>
          {error}
        </Notice>
      )}
      <p className="text-sm text-muted">
        {receivedAt
          ? t("received", { time: formatMoment(receivedAt, locale) })
          : t("neverReceived")}
      </p>
      {failedReplies > 0 && <FailedReplies chatbotId={chatbotId} channel={channel} />}
    </>
  );
}

function FailedReplies({ chatbotId: id, channel }: ChannelStateProps) {
  const t = useTranslations("Channels");
  const retry = useRetryReplies();
  const { type, failedReplies: count } = channel;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <p>{t("failedReplies", { count })}</p>
      <Button
        type="button"
        variant="secondary"
        busy={retry.isPending}
        onClick={() => retry.mutate({ params: { id, type } })}
      >
        {t("retryReplies")}
      </Button>
    </div>
  );
}
