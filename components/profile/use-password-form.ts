import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { passwordChange } from "@/contract/users";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, type FieldOfCode, showAtFields } from "@/lib/api/form";
import { useErrorSinks } from "@/lib/api/error-sinks";
import { useToasts } from "@/lib/toasts";
import { useUpdatePassword } from "./queries";

type Typed = z.input<typeof passwordChange>;

const empty: Typed = { currentPassword: "", password: "", passwordRepeat: "" };

/** API errors by field. */
export const fieldOf: FieldOfCode<Typed> = {
  CURRENT_PASSWORD_WRONG: "currentPassword",
  WEAK_PASSWORD: "password",
  NEW_PASSWORD_MISMATCH: "passwordRepeat",
};

/** Resets on success. */
export function usePasswordForm() {
  const t = useTranslations("Profile");
  const toasts = useToasts();
  const sinks = useErrorSinks();
  const change = useUpdatePassword();
  const form = useForm<Typed>({
    resolver: contractResolver(() => passwordChange),
    mode: "onTouched",
    defaultValues: empty,
  });
  const onError = (error: CallError) => {
    // The call is quiet on every 401, because a wrong password is one. An expired session is
    // reported here.
    const isAtField = showAtFields(error, form.setError, fieldOf);
    if (error.status === 401 && !isAtField) sinks.onSignedOut();
  };
  const onSuccess = () => {
    form.reset(empty);
    toasts.show({ kind: "success", title: t("changed"), message: t("changedText") });
  };
  const submit = form.handleSubmit((body) => change.mutate({ body }, { onSuccess, onError }));
  return { form, submit, change };
}
