"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { routes } from "@/lib/routes";

const SECONDS_TO_WAIT = 10;

export function SignInCountdown() {
  const t = useTranslations();
  const router = useRouter();
  const [seconds, setSeconds] = useState(SECONDS_TO_WAIT);

  useEffect(() => {
    if (seconds === 0) return router.replace(routes.signIn);
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds, router]);

  return (
    <>
      <ButtonLink href={routes.signIn}>{t("Auth.toSignIn")}</ButtonLink>
      <p className="text-sm text-muted tabular-nums">{t("AuthLinks.redirectIn", { seconds })}</p>
    </>
  );
}
