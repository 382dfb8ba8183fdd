import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/fields/field";

type NameFieldsProps = { autoFocus?: boolean };

/** Expects a `FormProvider`. */
export function NameFields({ autoFocus = false }: NameFieldsProps) {
  const t = useTranslations("Common");
  const { register, formState } = useFormContext<{ firstName: string; lastName: string }>();
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        autoFocus={autoFocus}
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
