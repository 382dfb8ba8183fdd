import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { type OidcDomain, oidcDomainForm } from "@/contract/oidc";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { useAddDomain } from "../queries";
import { DomainRow } from "./domain-row";

/** The mail domains whose people may sign in with the provider. */
export function DomainsCard({ domains }: { domains: readonly OidcDomain[] }) {
  const t = useTranslations("Oidc");
  return (
    <SectionCard title={t("domains")} description={t("domainsText")}>
      {domains.length === 0 ? (
        <p className="text-sm text-muted">{t("noDomains")}</p>
      ) : (
        <ul className="grid gap-4">
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} />
          ))}
        </ul>
      )}
      <AddDomain />
    </SectionCard>
  );
}

const fieldOf = { MAX_DOMAINS: "domain" } as const;
const resolver = contractResolver(() => oidcDomainForm);

function AddDomain() {
  const t = useTranslations("Oidc");
  const add = useAddDomain();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver,
    defaultValues: { domain: "" },
  });
  const submit = handleSubmit((body) =>
    add.mutate(
      { body },
      {
        onSuccess: () => reset(),
        onError: (error) =>
          error.code === "ALREADY_EXISTS"
            ? setError("domain", { message: "Oidc.exists" }, { shouldFocus: true })
            : showAtFields(error, setError, fieldOf),
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <Field
        className="min-w-0 flex-1"
        label={t("domain")}
        autoComplete="off"
        inputMode="url"
        error={formState.errors.domain?.message}
        {...register("domain")}
      />
      <Button type="submit" variant="secondary" busy={add.isPending} className="mt-6">
        {t("addDomain")}
      </Button>
    </form>
  );
}
