import { Webhook } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";

export function NoWebhooks({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations("Webhooks");
  const action = (
    <Button type="button" onClick={onAdd}>
      {t("add")}
    </Button>
  );
  return (
    <EmptyState icon={Webhook} title={t("emptyTitle")} action={action}>
      {t("emptyText")}
    </EmptyState>
  );
}
