"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useLightForm } from "@/lib/api/light-form";
import { useResendLink } from "./queries";

const loadSchema = async () => (await import("@/contract/users")).userApi.resendVerification.body;

/** Asks for the address to mail the activation link to. */
export function ResendForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations("Auth");
  const resend = useResendLink();
  const form = useLightForm(loadSchema, (body) =>
    resend.mutate({ body }, { onSuccess: () => onSent(body.email) }),
  );
  return (
    <form
      noValidate
      method="post"
      ref={form.ref}
      onSubmit={form.onSubmit}
      className="grid w-full gap-4 text-left"
    >
      <Field
        type="email"
        autoComplete="email"
        inputMode="email"
        label={t("email")}
        {...form.field("email")}
      />
      <Button type="submit" busy={resend.isPending}>
        {t("resend")}
      </Button>
    </form>
  );
}
