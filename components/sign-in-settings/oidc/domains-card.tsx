import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { MutationDialog } from "@/components/shell/forms/mutation-dialog";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { Notice } from "@/components/ui/notice";
import { Secret } from "@/components/ui/secret";
import { type OidcDomain, oidcDomainForm } from "@/contract/accounts/oidc";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { useToasts } from "@/lib/toasts";
import { useAddDomain, useDeleteDomain, useVerifyDomain } from "../queries";

/** The mail domains whose users may sign in with the provider. */
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

/** A domain with the DNS record that proves it, until it is found. */
function DomainRow({ domain }: { domain: OidcDomain }) {
  const { id, domain: name, record, verifiedAt } = domain;
  const t = useTranslations("Oidc");
  const toasts = useToasts();
  const verify = useVerifyDomain();
  const onSuccess = () =>
    toasts.show({ kind: "success", title: t("verifiedToast", { domain: name }) });
  return (
    <li className="grid gap-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 basis-full text-sm font-medium break-all sm:flex-1 sm:basis-0">
          {name}
        </span>
        <Badge tone={verifiedAt ? "success" : "warning"}>
          {t(verifiedAt ? "verified" : "unverified")}
        </Badge>
        {!verifiedAt && (
          <Button
            type="button"
            variant="secondary"
            busy={verify.isPending}
            onClick={() => verify.mutate({ params: { id } }, { onSuccess })}
          >
            {t("verify")}
          </Button>
        )}
        <RemoveDomain domain={domain} />
      </div>
      {!verifiedAt && (
        <>
          <Secret label={t("recordName")} value={record.name} copyLabel={t("copyName")} />
          <Secret label={t("recordValue")} value={record.value} copyLabel={t("copyValue")} />
        </>
      )}
      <div role="status" className="empty:-mt-3">
        {verify.error && <Failure error={verify.error} />}
      </div>
    </li>
  );
}

function Failure({ error }: { error: CallError }) {
  const t = useTranslations("Oidc");
  const messageOf = useFailureMessage();
  const texts: Readonly<Record<string, string | undefined>> = {
    DOMAIN_NOT_VERIFIED: t("notFound"),
    ALREADY_EXISTS: t("taken"),
  };
  return <Notice kind="warning">{texts[error.code] ?? messageOf(error).text}</Notice>;
}

function RemoveDomain({ domain: { id, domain } }: { domain: OidcDomain }) {
  const t = useTranslations("Oidc");
  const toasts = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const mutation = useDeleteDomain();
  const { mutate } = mutation;
  const explained: typeof mutate = (input, options) =>
    mutate(input, {
      ...options,
      onError: ({ code }) =>
        code === "DOMAIN_NOT_VERIFIED" && toasts.show({ kind: "error", title: t("lastDomain") }),
    });
  return (
    <>
      <Button type="button" variant="ghost" onClick={() => setIsAsking(true)}>
        {t("remove")}
      </Button>
      {isAsking && (
        <MutationDialog
          isDestructive
          mutation={{ mutate: explained, isPending: mutation.isPending }}
          input={{ params: { id } }}
          title={t("removeTitle", { domain })}
          description={t("removeText")}
          confirmLabel={t("remove")}
          success={t("removed")}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
