"use client";

import { useSession } from "@/components/shell/session/session";
import { PageBody } from "@/components/shell/page/page-body";
import { DeleteCard } from "./delete-card";
import { DevicesCard } from "./devices-card";
import { PersonForm } from "./person-form";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { SectionCard } from "@/components/ui/card";
import type { User } from "@/contract/users";
import { routes } from "@/lib/routes";
import { EmailDialog } from "./email-dialog";
import { TwoFactorCard } from "./two-factor/two-factor-card";

export function ProfileView() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <PageBody isForm>
      <div className="grid grid-cols-1 gap-5">
        <PersonForm user={user} />
        <AccountCard user={user} />
        <TwoFactorCard />
        <DevicesCard />
        <DeleteCard />
      </div>
    </PageBody>
  );
}

function AccountCard({ user }: { user: User }) {
  const t = useTranslations("Profile");
  const [isChanging, setIsChanging] = useState(false);
  const [name, domain] = user.email.split("@");
  return (
    <SectionCard title={t("account")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-muted">{t("email")}</p>
          <p className="font-medium wrap-anywhere">
            {name}
            <wbr />
            {`@${domain}`}
          </p>
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
