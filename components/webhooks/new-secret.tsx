import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Notice } from "@/components/ui/notice";
import { Secret } from "@/components/ui/secret";

export function NewSecret({ secret }: { secret: string }) {
  const t = useTranslations("Webhooks");
  return (
    <div className="grid gap-4">
      <Secret
        label={t("secret")}
        value={secret}
        copyLabel={t("copySecret")}
        help={t("secretHelp")}
      />
      <Notice kind="warning">{t("secretOnce")}</Notice>
    </div>
  );
}

export function SecretSavedButton({ onClose }: { onClose: () => void }) {
  const t = useTranslations("Webhooks");
  return (
    <Button type="button" onClick={onClose}>
      {t("secretKept")}
    </Button>
  );
}
