import { useLocale, useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Select } from "@/components/ui/fields/select";
import { useCountries } from "./queries";
import type { EnterpriseFields } from "./use-enterprise-form";

type CountryFieldProps = {
  form: EnterpriseFields;
  name: "country" | "billingCountry";
  autoComplete: string;
  isOptional?: boolean;
};

/** The options load after the form, so the value is set once they are there. */
export function CountryField({ form, name, autoComplete, isOptional }: CountryFieldProps) {
  const t = useTranslations("Enterprise");
  const { data: countries, error, isFetching, refetch } = useCountries(useLocale());
  if (!countries && error) {
    return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  }
  const options = (countries ?? []).map(({ code, name: label }) => ({ value: code, label }));
  return (
    <Select
      key={options.length}
      className="sm:max-w-72"
      isOptional={isOptional}
      label={t("country")}
      placeholder={t("noCountry")}
      options={options}
      autoComplete={autoComplete}
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    />
  );
}
