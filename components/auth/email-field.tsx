import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Field } from "@/components/ui/fields/field";

type EmailFieldProps = Omit<ComponentProps<typeof Field>, "label" | "type" | "inputMode">;

/** The address of an account. Spread `register("email")` into it. */
export function EmailField(props: EmailFieldProps) {
  const t = useTranslations("Auth");
  return (
    <Field type="email" inputMode="email" autoComplete="username" label={t("email")} {...props} />
  );
}
