"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { LeaveDialog } from "@/components/shell/leave-dialog";
import { Button } from "@/components/ui/button";
import { SectionCard } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { routes } from "@/lib/routes";
import { useLeaveGuard } from "@/lib/use-leave-guard";
import { ScheduleSelect } from "./schedule-select";
import { useWebsiteForm, type WebsiteForm } from "./use-website-form";
import { useWebsiteLook } from "../plan/use-website-look";
import { WebsiteScope } from "./website-scope";
import { WebsiteSource } from "./website-source";

/** Makes a knowledge base of a website; afterwards its training is to be seen. */
export function NewWebsiteForm() {
  const router = useRouter();
  const { form, submit, isBusy, hasChanges } = useWebsiteForm((kb) =>
    router.replace(routes.website(kb.dto.kbId)),
  );
  const look = useWebsiteLook(form);
  const guard = useLeaveGuard(hasChanges);
  const plan = look.current?.plan;

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <WebsiteSource form={form} look={look} />
      <WebsiteScope form={form} plan={plan} />
      <Naming form={form} found={plan?.title ?? undefined} />
      <Responsibility form={form} isBusy={isBusy} />
      <LeaveDialog guard={guard} />
    </form>
  );
}

// A part of its own: the form looks for the first field at fault in the order in which they are drawn.
function Responsibility({ form, isBusy }: { form: WebsiteForm; isBusy: boolean }) {
  const t = useTranslations("KnowledgeBase");
  return (
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
  );
}

/** `found`: what the website calls itself. */
function Naming({ form, found }: { form: WebsiteForm; found: string | undefined }) {
  const t = useTranslations("KnowledgeBase");
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <SectionCard title={t("sectionNaming")} description={t("sectionNamingHint")}>
      <div className="grid gap-1.5">
        <Field label={t("title")} error={errors.title?.message} {...register("title")} />
        {found && <FoundTitle form={form} found={found.trim().slice(0, 120)} />}
      </div>
      <Textarea
        isOptional
        rows={2}
        label={t("description")}
        error={errors.description?.message}
        {...register("description")}
      />
      <ScheduleSelect
        className="max-w-80"
        error={errors.schedule?.message}
        {...register("schedule")}
      />
    </SectionCard>
  );
}

function FoundTitle({ form, found }: { form: WebsiteForm; found: string }) {
  const t = useTranslations("KnowledgeBase");
  const title = useWatch({ control: form.control, name: "title" });
  if (title !== "") return null;
  const use = () => {
    form.setValue("title", found, { shouldDirty: true, shouldValidate: true });
    form.setFocus("title");
  };
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      className="-ml-2 max-w-full justify-self-start"
      onClick={use}
    >
      <span className="truncate">{t("useTitle", { title: found })}</span>
    </Button>
  );
}
