"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { Button } from "@/components/ui/buttons/button";
import { timing } from "@/contract/limits";
import type { CallError } from "@/lib/api/call-error";

type Outcome = { onSuccess: () => void; onError: (error: CallError) => void };
type Resend = {
  mutate: (input: { body: { email: string } }, outcome: Outcome) => void;
  isPending: boolean;
  isSuccess: boolean;
  error: CallError | null;
};

type ResendButtonProps = {
  email: string;
  resend: Resend;
  doneText: string;
  /** When the last link was sent, in milliseconds since the epoch. */
  sentAt?: number;
};

/** Resends a link at most once a minute. */
export function ResendButton({ email, resend, doneText, sentAt = 0 }: ResendButtonProps) {
  const t = useTranslations("AuthLinks");
  const { seconds, start } = useCountdown(sentAt + timing.resendCoolDownMs);
  const coolDown = (ms: number = timing.resendCoolDownMs) => start(ms);
  const press = () =>
    resend.mutate(
      { body: { email } },
      {
        onSuccess: () => coolDown(),
        onError: ({ retryAfterSeconds }) =>
          retryAfterSeconds && coolDown(retryAfterSeconds * 1_000),
      },
    );
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
      <FormFailure error={resend.error} />
      <p role="status" className="text-sm text-balance text-success empty:-mt-3">
        {resend.isSuccess && doneText}
      </p>
    </>
  );
}

/**
 * Counts down to `endsAt` (milliseconds since the epoch), or a span begun by `start`. Returns 0
 * when stopped.
 */
function useCountdown(endsAt = 0): { seconds: number; start: (ms: number) => void } {
  const [end, setEnd] = useState(endsAt);
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((end - now) / 1_000));

  useEffect(() => {
    if (end <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);

  const start = (ms: number) => {
    const startedAt = Date.now();
    setNow(startedAt);
    setEnd(startedAt + ms);
  };
  return { seconds, start };
}
