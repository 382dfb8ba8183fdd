"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { timing } from "@/contract/limits";
import { useResendLink } from "./queries";
import { useCountdown } from "./use-countdown";

/** Mails the link again, once a minute at most; it says so and counts the seconds. */
export function ResendButton({ email }: { email: string }) {
  const t = useTranslations("Auth");
  const resend = useResendLink();
  const { seconds, start } = useCountdown();
  const press = () =>
    resend.mutate({ body: { email } }, { onSuccess: () => start(timing.resendCoolDownMs) });
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        busy={resend.isPending}
        disabled={seconds > 0}
        onClick={press}
        className="tabular-nums"
      >
        {seconds > 0 ? t("resendIn", { seconds }) : t("resend")}
      </Button>
      <p role="status" className="text-sm text-balance text-success">
        {resend.isSuccess && t("resent")}
      </p>
    </>
  );
}
