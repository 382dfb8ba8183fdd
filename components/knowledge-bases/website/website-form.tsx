"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import type { CrawlPlan } from "@/contract/crawls";
import { routes } from "@/lib/routes";
import { useLeaveGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { useWebsitePreview } from "../plan/use-website-preview";
import { PagesLeft } from "./quota-notice";
import { useFoundTitle } from "./use-suggested-title";
import { useWebsiteForm, type WebsiteForm } from "./use-website-form";
import { WebsiteAdvanced } from "./website-advanced";
import { WebsitePreviewCard } from "./website-preview";

export function NewWebsiteForm() {
  const router = useRouter();
  const { form, submit, isBusy, hasChanges } = useWebsiteForm((kb) =>
    router.replace(routes.website(kb.dto.kbId)),
  );
  const preview = useWebsitePreview(form);
  const guard = useLeaveGuard(hasChanges);
  useFoundTitle(form, preview.current);

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <WebsitePreviewCard form={form} preview={preview} />
      <WebsiteAdvanced form={form} plan={preview.current?.plan} />
      <Room form={form} found={preview.current?.plan} />
      <Confirmation form={form} isBusy={isBusy} />
      <LeaveDialog guard={guard} />
    </form>
  );
}

type RoomProps = { form: WebsiteForm; found: CrawlPlan | undefined };

function Room({ form, found }: RoomProps) {
  const most = Number(useWatch({ control: form.control, name: "maxPages" })) || 0;
  // A complete preview knows the number of pages.
  return <PagesLeft wanted={found && !found.isPartial ? Math.min(most, found.pages) : most} />;
}

// A component of its own, so that fields register in the order of the screen.
function Confirmation({ form, isBusy }: { form: WebsiteForm; isBusy: boolean }) {
  const t = useTranslations("KnowledgeBase");
  const { register, formState } = form;
  return (
    <SectionCard
      title={t("sectionConfirm")}
      description={t("sectionConfirmHint")}
      footer={<Button busy={isBusy}>{t("createAndTrain")}</Button>}
    >
      <Field label={t("title")} error={formState.errors.title?.message} {...register("title")} />
      <CheckboxField
        label={t("responsibility")}
        error={formState.errors.responsibilityConfirmed?.message}
        {...register("responsibilityConfirmed")}
      />
    </SectionCard>
  );
}
