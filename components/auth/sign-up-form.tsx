"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { useLightForm } from "@/lib/api/light-form";
import { routes } from "@/lib/routes";
import { Consents } from "./consents";
import { FormFailure } from "./form-failure";
import { NewPassword } from "./new-password";
import { useRegister } from "./queries";
import { rememberEmail } from "./remembered-email";
import { WhoFields } from "./who-fields";

const loadSchema = async () => (await import("@/contract/users")).registration;

/** Everything an account needs; once made, on to "check your email". */
export function SignUpForm() {
  const t = useTranslations("Auth");
  const { create, form } = useSignUpForm();
  const { error } = create;
  return (
    <form noValidate method="post" ref={form.ref} onSubmit={form.onSubmit} className="grid gap-4">
      <FormFailure error={error?.code === "EMAIL_EXISTS" ? null : error} />
      <WhoFields form={form} />
      <NewPassword form={form} />
      <Consents form={form} />
      <Button type="submit" busy={create.isPending || create.isSuccess} className="mt-2">
        {t("signUp")}
      </Button>
    </form>
  );
}

function useSignUpForm() {
  const language = useLocale();
  const router = useRouter();
  const create = useRegister();
  const form = useLightForm(loadSchema, (body) =>
    create.mutate(
      { body: { ...body, language } },
      {
        onSuccess: ({ email }) => {
          rememberEmail(email);
          router.push(routes.verifyEmail);
        },
        onError: (error) => {
          if (error.code === "EMAIL_EXISTS") form.setFault("email", "ErrorMessages.EMAIL_EXISTS");
          else form.showFaults(error);
        },
      },
    ),
  );
  return { create, form };
}
