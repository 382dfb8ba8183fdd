"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { routes } from "@/lib/routes";
import { Consents } from "./consents";
import { FormFailure } from "./form-failure";
import { useRegister } from "./queries";
import { rememberEmail } from "./remembered-email";
import { SignUpFields } from "./sign-up-fields";
import type { SignUpFormState, SignUpInput, SignUpOutput } from "./sign-up-input";

const resolver = contractResolver(async () => (await import("@/contract/users")).registration);

/** Everything an account needs; once made, on to "check your email". */
export function SignUpForm() {
  const t = useTranslations("Auth");
  const { create, form, submit } = useSignUpForm();
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

function useSignUpForm() {
  const language = useLocale();
  const router = useRouter();
  const create = useRegister();
  const form: SignUpFormState = useForm<SignUpInput, unknown, SignUpOutput>({
    resolver,
    mode: "onTouched",
    defaultValues: emptyForm,
  });
  const onError = (error: CallError) => {
    if (error.code !== "EMAIL_EXISTS") return void showAtFields(error, form.setError);
    form.setError("email", { message: "ErrorMessages.EMAIL_EXISTS" }, { shouldFocus: true });
  };
  const onSuccess = ({ email }: { email: string }) => {
    rememberEmail(email);
    router.push(routes.verifyEmail);
  };
  const submit = form.handleSubmit((body) =>
    create.mutate({ body: { ...body, language } }, { onSuccess, onError }),
  );
  return { create, form, submit };
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
