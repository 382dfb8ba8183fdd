"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { Controller, useWatch } from "react-hook-form";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { SaveBar } from "@/components/shell/forms/save-bar";
import { TimeZoneField } from "@/components/shell/forms/time-zone-field";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PicturePicker } from "@/components/shell/pictures/picture-picker";
import { useSession } from "@/components/shell/session/session";
import { useRight } from "@/components/shell/session/use-right";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { SwitchField } from "@/components/ui/fields/switch";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import type { Organization } from "@/contract/accounts/organizations";
import { useUnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { BillingFields } from "./billing-fields";
import { CountryField } from "./country-field";
import { useOrganization } from "./queries";
import { type EnterpriseFields, useEnterpriseForm } from "./use-enterprise-form";
import { useVatHelp } from "./use-vat-help";

type EnterpriseFormProps = { organization: Organization; next: string | undefined };

/** Website first, because chatbots require it. */
export function EnterpriseForm({ organization, next }: EnterpriseFormProps) {
  const t = useTranslations("Enterprise");
  const router = useRouter();
  const isOwner = useRight("own");
  const { form, save, discard, isBusy } = useEnterpriseForm(organization, () => {
    if (next) router.push(next);
  });
  const guard = useUnsavedChangesGuard(form.formState.isDirty);
  return (
    <form noValidate onSubmit={save()}>
      <fieldset disabled={!isOwner} className="grid grid-cols-1 gap-5">
        {!isOwner && <Notice>{t("ownersOnly")}</Notice>}
        <WebsiteField form={form} isAwaited={!organization.website} />
        <CompanyFields form={form} organization={organization} />
        <AddressFields form={form} />
        <BillingFields form={form} organization={organization} />
        <OrganizationTimeZone form={form} />
        <WeeklyDigest form={form} />
      </fieldset>
      <SaveBar isDirty={form.formState.isDirty} isBusy={isBusy} onDiscard={discard} />
      <LeaveDialog guard={guard} onSave={save(guard)} isBusy={isBusy} />
    </form>
  );
}

type WebsiteFieldProps = { form: EnterpriseFields; isAwaited: boolean };

/** `isAwaited`: the page was opened to enter the website. */
function WebsiteField({ form: { register, formState }, isAwaited }: WebsiteFieldProps) {
  const t = useTranslations("Enterprise");
  return (
    <SectionCard title={t("websiteSection")} description={t("websiteHint")}>
      <Field
        autoFocus={isAwaited}
        label={t("website")}
        placeholder={t("websitePlaceholder")}
        inputMode="url"
        autoComplete="url"
        error={formState.errors.website?.message}
        {...register("website")}
      />
    </SectionCard>
  );
}

function OrganizationTimeZone({ form }: { form: EnterpriseFields }) {
  const t = useTranslations("Enterprise");
  const suggest = (zone: string) => {
    form.setValue("timeZone", zone, { shouldDirty: true, shouldValidate: true });
    form.setFocus("timeZone");
  };
  return (
    <SectionCard title={t("timeZone")} description={t("timeZoneHint")}>
      <TimeZoneField
        label={t("timeZone")}
        help={t("timeZoneHelp")}
        error={form.formState.errors.timeZone?.message}
        current={useWatch({ control: form.control, name: "timeZone" })}
        suggestion={(zone) => t("useBrowserZone", { zone })}
        onSuggest={suggest}
        {...form.register("timeZone")}
      />
    </SectionCard>
  );
}

function WeeklyDigest({ form }: { form: EnterpriseFields }) {
  const t = useTranslations("Enterprise");
  return (
    <SectionCard title={t("digestTitle")}>
      <SwitchField label={t("digest")} help={t("digestHelp")} {...form.register("weeklyDigest")} />
    </SectionCard>
  );
}

type CompanyFieldsProps = { form: EnterpriseFields; organization: Organization };

function CompanyFields({ form, organization }: CompanyFieldsProps) {
  const t = useTranslations("Enterprise");
  const vatHelp = useVatHelp(organization);
  const vatId = useWatch({ control: form.control, name: "vatId" });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <SectionCard title={t("companySection")} description={t("companyHint")}>
      <Field
        label={t("name")}
        autoComplete="organization"
        error={errors.name?.message}
        {...register("name")}
      />
      <Field
        isOptional
        className="sm:max-w-72"
        label={t("vatId")}
        autoComplete="off"
        help={vatHelp(vatId)}
        error={errors.vatId?.message}
        {...register("vatId")}
      />
      <LogoField form={form} />
    </SectionCard>
  );
}

/** Used by new chatbots. */
function LogoField({ form }: { form: EnterpriseFields }) {
  const t = useTranslations();
  return (
    <Controller
      control={form.control}
      name="logoUrl"
      render={({ field, fieldState }) => (
        <PicturePicker
          isWide
          label={t("Enterprise.logo")}
          help={`${t("Enterprise.logoHint")} ${t("Picture.formats")}`}
          value={field.value ?? null}
          onChange={field.onChange}
          error={fieldState.error?.message}
          icons={["company"]}
        />
      )}
    />
  );
}

/** `next`: the page to return to after saving. */
export function EnterpriseView({ next }: { next: string | undefined }) {
  const t = useTranslations("Enterprise");
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useOrganization(user?.organizationId ?? "");
  return (
    <PageBody isForm>
      <div className="grid grid-cols-1 gap-5">
        <OperatorNotice />
        {next && <Notice>{t("backToChatbot")}</Notice>}
        {data && <EnterpriseForm organization={data} next={next} />}
        {!data && error && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
        {!data && !error && <Loading />}
      </div>
    </PageBody>
  );
}

function Loading() {
  return (
    <>
      <Skeleton className="h-44 w-full rounded-lg" />
      <Skeleton className="h-56 w-full rounded-lg" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </>
  );
}

/** Only owners see which settings are missing; the public pages do not show it. */
export function OperatorNotice() {
  const t = useTranslations("Enterprise");
  const { system } = useSession();
  const missingSettings = system?.missingOperatorSettings ?? [];
  if (missingSettings.length === 0) return null;
  return (
    <Notice kind="warning" title={t("operatorTitle")}>
      {t("operatorText", { settings: missingSettings.join(", ") })}
    </Notice>
  );
}

function AddressFields({ form }: { form: EnterpriseFields }) {
  const t = useTranslations("Enterprise");
  return (
    <SectionCard title={t("addressSection")} description={t("addressHint")}>
      <StreetFields form={form} />
      <AddressLine form={form} name="additionalInfo" autoComplete="address-line2" />
      <PlaceFields form={form} />
      <CountryField isOptional form={form} name="country" autoComplete="country" />
      <AddressLine
        form={form}
        name="phone"
        autoComplete="tel"
        type="tel"
        help={t("phoneHint")}
        className="sm:max-w-72"
      />
    </SectionCard>
  );
}

type AddressLineProps = Omit<ComponentProps<typeof Field>, "form" | "label" | "name"> & {
  form: EnterpriseFields;
  name: "additionalInfo" | "phone";
};

// A component of its own, so that fields register in the order of the screen.
function AddressLine({ form: { register, formState }, name, ...field }: AddressLineProps) {
  const t = useTranslations("Enterprise");
  const error = formState.errors[name]?.message;
  return <Field isOptional label={t(name)} error={error} {...field} {...register(name)} />;
}

function StreetFields({ form: { register, formState } }: { form: EnterpriseFields }) {
  const t = useTranslations("Enterprise");
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10.5rem]">
      <Field
        isOptional
        label={t("street")}
        autoComplete="address-line1"
        error={errors.street?.message}
        {...register("street")}
      />
      <Field
        isOptional
        label={t("streetNumber")}
        autoComplete="off"
        error={errors.streetNumber?.message}
        {...register("streetNumber")}
      />
    </div>
  );
}

function PlaceFields({ form: { register, formState } }: { form: EnterpriseFields }) {
  const t = useTranslations("Enterprise");
  const { errors } = formState;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      <Field
        isOptional
        label={t("postalCode")}
        inputMode="numeric"
        autoComplete="postal-code"
        error={errors.postalCode?.message}
        {...register("postalCode")}
      />
      <Field
        isOptional
        label={t("city")}
        autoComplete="address-level2"
        error={errors.city?.message}
        {...register("city")}
      />
    </div>
  );
}
