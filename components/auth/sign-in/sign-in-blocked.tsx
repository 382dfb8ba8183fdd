"use client";

import { Ban, Hourglass, KeyRound, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { routes } from "@/lib/routes";
import { AuthCard } from "../auth-card";
import type { Block } from "./sign-in-blocks";

const icons: Record<Block, LucideIcon> = {
  disabled: Ban,
  waiting: Hourglass,
  resetRequired: KeyRound,
};

export function SignInBlocked({
  block,
  onUseOtherAccount,
}: {
  block: Block;
  onUseOtherAccount: () => void;
}) {
  const t = useTranslations("Auth");
  const isReset = block === "resetRequired";
  return (
    <AuthCard
      icon={icons[block]}
      tone={block === "disabled" ? "danger" : "neutral"}
      title={t(`${block}Title`)}
      text={t(`${block}Text`)}
      takesFocus
    >
      {isReset && <ButtonLink href={routes.forgotPassword}>{t("forgotTitle")}</ButtonLink>}
      <Button type="button" variant={isReset ? "ghost" : "secondary"} onClick={onUseOtherAccount}>
        {t("otherAccount")}
      </Button>
    </AuthCard>
  );
}
