"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { lazyResolver, showAtFields } from "@/lib/api/form";
import { routes } from "@/lib/routes";
import { Consents } from "./consents";
import { FormFailure } from "./form-failure";
import { useRegister } from "./queries";
import { rememberEmail } from "./remembered-email";
import { SignUpFields } from "./sign-up-fields";
import type { SignUpInput, SignUpOutput } from "./sign-up-input";

const resolver = lazyResolver(async () => (await import("@/contract/users")).registration);

/** Everything an account needs; once made, on to "check your email". */
export function SignUpForm() {
  const t = useTranslations("Auth");
  const language = useLocale();
  const router = useRouter();
  const create = useRegister();
  const form = useForm<SignUpInput, unknown, SignUpOutput>({
    resolver,
    mode: "onTouched",
    defaultValues: emptyForm,
  });

  const submit = form.handleSubmit((body) =>
    create.mutate(
      { body: { ...body, language } },
      {
        onSuccess: ({ email }) => {
          rememberEmail(email);
          router.push(routes.verifyEmail);
        },
        onError: (error) => {
          if (error.code === "EMAIL_EXISTS") {
            form.setError(
              "email",
              { message: "ErrorMessages.EMAIL_EXISTS" },
              { shouldFocus: true },
            );
          } else showAtFields(error, form.setError);
        },
      },
    ),
  );
  const { error } = create;
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <FormFailure error={error?.code === "EMAIL_EXISTS" ? null : error} />
      <SignUpFields form={form} />
      <Consents form={form} />
      <Button type="submit" busy={create.isPending || create.isSuccess} className="mt-2">
        {t("signUp")}
      </Button>
    </form>
  );
}

// The two consents begin unticked, though only ticked ones pass the schema.
const emptyForm: Partial<SignUpInput> = {
  firstName: "",
  lastName: "",
  organizationName: "",
  email: "",
  password: "",
  passwordRepeat: "",
};
