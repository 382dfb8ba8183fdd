import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";

/** First and last name, for any form that has the two and gives itself as context. */
export function NameFields() {
  const t = useTranslations("Auth");
  const { register, formState } = useFormContext<{ firstName: string; lastName: string }>();
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        autoFocus
        autoComplete="given-name"
        label={t("firstName")}
        error={errors.firstName?.message}
        {...register("firstName")}
      />
      <Field
        autoComplete="family-name"
        label={t("lastName")}
        error={errors.lastName?.message}
        {...register("lastName")}
      />
    </div>
  );
}
