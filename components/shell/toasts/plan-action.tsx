import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { routes } from "@/lib/routes";

export function PlanAction() {
  const t = useTranslations("Shell");
  return (
    <ButtonLink variant="secondary" href={routes.plan}>
      {t("planShow")}
    </ButtonLink>
  );
}
