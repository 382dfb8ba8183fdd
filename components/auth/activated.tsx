"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { AuthCard } from "./auth-card";

const secondsToWait = 5;

/** The account is activated; after a countdown in seconds it goes on to sign in. */
export function Activated() {
  const t = useTranslations("Auth");
  const router = useRouter();
  const [seconds, setSeconds] = useState(secondsToWait);

  useEffect(() => {
    if (seconds === 0) return router.replace(routes.signIn);
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds, router]);

  return (
    <AuthCard
      icon={CircleCheck}
      tone="success"
      title={t("activatedTitle")}
      text={t("activatedText", { seconds })}
    >
      <ButtonLink href={routes.signIn}>{t("toSignIn")}</ButtonLink>
    </AuthCard>
  );
}
