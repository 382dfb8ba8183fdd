import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Webhook } from "@/contract/webhooks";
import { eventKeys } from "../event-names";

export function EventBadges({ events }: Pick<Webhook, "events">) {
  const t = useTranslations("Webhooks");
  return (
    <ul aria-label={t("events")} className="flex flex-wrap gap-1.5">
      {events.map((event) => (
        <li key={event}>
          <Badge>{t(`event.${eventKeys[event]}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
