"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { Controller } from "react-hook-form";
import { LeaveDialog } from "@/components/shell/leave-dialog";
import { Button } from "@/components/ui/button";
import { SectionCard } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { limits } from "@/contract/limits";
import { routes } from "@/lib/routes";
import { FormError } from "@/components/ui/form-error";
import { useLeaveGuard } from "@/lib/use-leave-guard";
import { SubPagesField } from "./sub-pages-field";
import { useWebsiteForm, type WebsiteForm } from "./use-website-form";

/** Makes a knowledge base of a website; afterwards its training is to be seen. */
export function NewWebsiteForm() {
  const t = useTranslations("KnowledgeBase");
  const router = useRouter();
  const { form, submit, isBusy, hasChanges } = useWebsiteForm((kb) =>
    router.replace(routes.website(kb.dto.kbId)),
  );
  const guard = useLeaveGuard(hasChanges);

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Naming form={form} />
      <Source form={form} />
      <SectionCard
        title={t("sectionResponsibility")}
        description={t("sectionResponsibilityHint")}
        footer={<Button busy={isBusy}>{t("createAndTrain")}</Button>}
      >
        <CheckboxField
          label={t("responsibility")}
          error={form.formState.errors.responsibilityConfirmed?.message}
          {...form.register("responsibilityConfirmed")}
        />
      </SectionCard>
      <LeaveDialog guard={guard} />
    </form>
  );
}

function Naming({ form: { register, formState } }: { form: WebsiteForm }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <SectionCard title={t("sectionNaming")} description={t("sectionNamingHint")}>
      <Field label={t("title")} error={formState.errors.title?.message} {...register("title")} />
      <Textarea
        isOptional
        rows={2}
        label={t("description")}
        error={formState.errors.description?.message}
        {...register("description")}
      />
    </SectionCard>
  );
}

function Source({ form: { register, control, formState } }: { form: WebsiteForm }) {
  const t = useTranslations("KnowledgeBase");
  const { errors } = formState;
  return (
    <SectionCard title={t("sectionSource")} description={t("sectionSourceHint")}>
      <Field
        label={t("baseUrl")}
        placeholder={t("baseUrlPlaceholder")}
        inputMode="url"
        autoComplete="url"
        error={errors.baseUrl?.message}
        {...register("baseUrl")}
      />
      <Controller
        control={control}
        name="subPages"
        render={({ field }) => (
          <SubPagesField
            value={field.value ?? []}
            onChange={field.onChange}
            onBlur={field.onBlur}
            errorOf={(index) => errors.subPages?.[index]?.message}
          />
        )}
      />
      <FormError message={errors.subPages?.root?.message ?? errors.subPages?.message} />
      <Field
        className="max-w-60"
        type="number"
        min={1}
        max={limits.crawlPagesAtMost}
        inputMode="numeric"
        label={t("maxPages")}
        help={t("maxPagesHint", { most: limits.crawlPagesAtMost })}
        error={errors.maxPages?.message}
        {...register("maxPages")}
      />
    </SectionCard>
  );
}
