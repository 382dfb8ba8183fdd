import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

/** Leads from a limit to the plan. */
export function PlanAction() {
  const t = useTranslations("Shell");
  return (
    <ButtonLink variant="secondary" href={routes.plan}>
      {t("planShow")}
    </ButtonLink>
  );
}
