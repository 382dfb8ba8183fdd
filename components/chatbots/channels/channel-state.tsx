import { useLocale, useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { Channel } from "@/contract/channels";
import { formatMoment } from "@/lib/format";

/** Shows the latest message and failures. */
export function ChannelState({ channel }: { channel: Channel }) {
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
        {failedReplies > 0 && ` ${t("failedReplies", { count: failedReplies })}`}
      </p>
    </>
  );
}
