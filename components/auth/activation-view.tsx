"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Spinner } from "@/components/ui/spinner";
import { Activated } from "./activated";
import { ActivationFailed } from "./activation-failed";
import { useActivate } from "./queries";

/** Follows an activation link: the call is made when a person opens the page, so that a mail scanner uses nothing up. */
export function ActivationView({ token }: { token: string | undefined }) {
  const t = useTranslations("Auth");
  const { mutate, isSuccess, error } = useActivate();

  const asked = useRef<string>(undefined);

  // The outside system is the API, which takes a link once only: never ask twice for the same one.
  useEffect(() => {
    if (!token || asked.current === token) return;
    asked.current = token;
    mutate({ params: { token } });
  }, [token, mutate]);

  if (!token) return <ActivationFailed code="DEACTIVATED_ACCOUNT" />;
  if (isSuccess) return <Activated />;
  if (error) {
    return <ActivationFailed code={error.code} onRetry={() => mutate({ params: { token } })} />;
  }
  return (
    <div role="status" className="grid place-items-center place-self-center gap-3 text-muted">
      <Spinner className="size-6" />
      {t("activatingTitle")}
    </div>
  );
}
