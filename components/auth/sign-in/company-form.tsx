"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/shell/forms/form-failure";
import { Button } from "@/components/ui/buttons/button";
import { contractResolver } from "@/lib/api/form";
import { EmailField } from "../email-field";
import { useStartCompanySignIn } from "../queries";
import { rememberedEmail } from "../remembered-email";
import { SubmitButton } from "../submit-button";
import { keepSignIn } from "./pending-sign-in";

const resolver = contractResolver(
  async () => (await import("@/contract/accounts/oidc")).oidcApi.start.body,
);

type CompanyFormProps = { next: string; onPassword: () => void };

export function CompanyForm({ next, onPassword }: CompanyFormProps) {
  const t = useTranslations("Auth");
  const { start, submit, register, error } = useCompanyForm(next);
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <FormFailure error={start.error} except={{ NOT_FOUND: true }} />
      <EmailField autoFocus error={error} {...register("email")} />
      <SubmitButton busy={start.isPending || start.isSuccess} className="mt-2">
        {t("companyContinue")}
      </SubmitButton>
      <Button type="button" variant="ghost" onClick={onPassword}>
        {t("companyPassword")}
      </Button>
    </form>
  );
}

function useCompanyForm(next: string) {
  const start = useStartCompanySignIn();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver,
    mode: "onTouched",
    defaultValues: { email: rememberedEmail("typed") ?? "" },
  });
  const submit = handleSubmit((body) =>
    start.mutate(
      { body },
      {
        onSuccess: ({ url, token }) => {
          keepSignIn({ token, next });
          window.location.assign(url);
        },
        onError: ({ code }) =>
          code === "NOT_FOUND" && setError("email", { message: "Auth.companyUnknown" }),
      },
    ),
  );
  return { start, submit, register, error: formState.errors.email?.message };
}
