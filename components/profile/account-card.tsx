import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { SectionCard } from "@/components/ui/card";
import type { User } from "@/contract/users";
import { routes } from "@/lib/routes";
import { EmailDialog } from "./email-dialog";

export function AccountCard({ user }: { user: User }) {
  const t = useTranslations("Profile");
  const [isChanging, setIsChanging] = useState(false);
  return (
    <SectionCard title={t("account")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-muted">{t("email")}</p>
          <p className="font-medium break-all">{user.email}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="button" variant="secondary" onClick={() => setIsChanging(true)}>
            {t("changeEmail")}
          </Button>
          <ButtonLink href={routes.changePassword} variant="secondary">
            {t("changeTitle")}
          </ButtonLink>
        </div>
      </div>
      {isChanging && <EmailDialog onClose={() => setIsChanging(false)} />}
    </SectionCard>
  );
}
