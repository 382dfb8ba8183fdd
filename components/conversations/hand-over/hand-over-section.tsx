import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useId } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Textarea } from "@/components/ui/fields/textarea";
import { Notice } from "@/components/ui/notice";
import type { HandOver, HandOverDelivery } from "@/contract/conversations/hand-over";
import { limits } from "@/contract/limits";
import { formatMoment } from "@/lib/format";
import { useCloseHandOver, useReply, useReplyDraft, useRetryDelivery } from "../queries";

type HandOverSectionProps = { conversationId: string; handOver: HandOver };

export function HandOverSection({ conversationId, handOver }: HandOverSectionProps) {
  const t = useTranslations("PersonRequest");
  const locale = useLocale();
  const isOpen = handOver.state === "open";
  return (
    <section
      aria-label={t("title")}
      className="grid shrink-0 grid-cols-1 gap-3 border-t border-line px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-sm font-medium">{t("title")}</h3>
          <p className="text-sm wrap-anywhere text-muted">
            {isOpen
              ? t("openText", { email: handOver.email ?? "" })
              : t("closedText", { time: formatMoment(handOver.closedAt ?? "", locale) })}
          </p>
        </div>
        {isOpen && <CloseButton conversationId={conversationId} />}
      </div>
      <DeliveryNotice conversationId={conversationId} deliveries={handOver.deliveries} />
      {isOpen && <ReplyForm conversationId={conversationId} />}
    </section>
  );
}

function CloseButton({ conversationId }: { conversationId: string }) {
  const t = useTranslations("PersonRequest");
  const close = useCloseHandOver();
  return (
    <Button
      type="button"
      variant="secondary"
      busy={close.isPending}
      onClick={() => close.mutate({ params: { id: conversationId } })}
    >
      {t("close")}
    </Button>
  );
}

type DeliveryNoticeProps = { conversationId: string; deliveries: readonly HandOverDelivery[] };

/** Renders nothing if all emails were sent. */
function DeliveryNotice({ conversationId, deliveries }: DeliveryNoticeProps) {
  const t = useTranslations("PersonRequest");
  const retry = useRetryDelivery();
  const failedDeliveries = deliveries.filter(({ state }) => state === "failed");
  const delayedDelivery = deliveries.find(
    ({ state, attempts }) => state === "pending" && attempts > 0,
  );
  if (failedDeliveries.length > 0) {
    const action = (
      <Button
        type="button"
        variant="secondary"
        busy={retry.isPending}
        onClick={() => retry.mutate({ params: { id: conversationId } })}
      >
        {t("retry")}
      </Button>
    );
    return (
      <Notice kind="danger" title={t("failed", { count: failedDeliveries.length })} action={action}>
        {failedDeliveries.at(-1)?.error}
      </Notice>
    );
  }
  if (!delayedDelivery) return null;
  return (
    <Notice kind="warning" title={t("delayed", { count: delayedDelivery.attempts })}>
      {delayedDelivery.error}
    </Notice>
  );
}

/** Ctrl or Command with Enter sends. The text stays until it is sent. */
function ReplyForm({ conversationId }: { conversationId: string }) {
  const t = useTranslations("PersonRequest");
  const { text, setText } = useReplyDraft(conversationId);
  const helpId = useId();
  const reply = useReply();
  const send = () => {
    if (text.trim() === "" || reply.isPending) return;
    const input = { params: { id: conversationId }, body: { text } };
    reply.mutate(input, { onSuccess: () => setText("") });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <form onSubmit={onSubmit} className="grid grid-cols-1 gap-2">
      <Textarea
        isCompact
        label={t("reply")}
        describedBy={helpId}
        value={text}
        maxLength={limits.messageCharacters}
        readOnly={reply.isPending}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={helpId} className="text-xs text-muted">
          {t("replyHelp")}
        </p>
        <Button type="submit" busy={reply.isPending} className="ml-auto">
          {t("send")}
        </Button>
      </div>
    </form>
  );
}
