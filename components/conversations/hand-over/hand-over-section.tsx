import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import type { HandOver } from "@/contract/hand-over";
import { formatMoment } from "@/lib/format";
import { DeliveryNotice } from "./delivery-notice";
import { useCloseHandOver } from "./queries";
import { ReplyForm } from "./reply-form";

type HandOverSectionProps = { conversationId: string; handOver: HandOver };

export function HandOverSection({ conversationId, handOver }: HandOverSectionProps) {
  const t = useTranslations("PersonRequest");
  const locale = useLocale();
  const isOpen = handOver.state === "open";
  return (
    <section aria-label={t("title")} className="grid grid-cols-1 gap-4 border-t border-line p-4">
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
