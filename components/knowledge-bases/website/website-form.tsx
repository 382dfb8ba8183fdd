"use client";

import { Globe } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useController, useWatch } from "react-hook-form";
import type { PreviewState } from "@/components/knowledge-bases/preview/use-crawl-preview";
import { usePlan, useOrganization } from "@/components/organizations/queries";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { SourceChoice } from "@/components/shell/knowledge/source-choice";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { useSession } from "@/components/shell/session/session";
import { PlanAction } from "@/components/shell/toasts/plan-action";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import { Notice } from "@/components/ui/notice";
import type { CrawlPreview } from "@/contract/knowledge-bases/crawls";
import { withoutScheme } from "@/lib/address";
import { formatDateIn } from "@/lib/format";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import { useUnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { routes } from "@/lib/routes";
import { PreviewPanel } from "../preview/preview-panel";
import { rulesWiring } from "../preview/rules-field";
import {
  isScopeInvalid,
  ScopeFields,
  ScopeChoice,
  asNumber,
  countIn,
  type ScopeWiring,
} from "../preview/scope-fields";
import { useWebsitePreview, type WebsitePreview } from "../preview/use-website-preview";
import { AddressField } from "./address-field";
import { ScheduleModeSelect, ScheduleSelect } from "./schedule-select";
import { SubPages } from "./sub-pages-field";
import { useWebsiteForm, type WebsiteForm } from "./use-website-form";

export function NewWebsiteForm() {
  const router = useRouter();
  const { form, submit, isBusy, hasChanges } = useWebsiteForm((kb) =>
    router.replace(routes.website(kb.dto.kbId)),
  );
  const preview = useWebsitePreview(form);
  const guard = useUnsavedChangesGuard(hasChanges);
  useSuggestedTitle(form, preview.current);

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
      <WebsiteAdvanced form={form} preview={preview.current?.result} />
      <Room form={form} preview={preview.current?.result} />
      <Confirmation form={form} isBusy={isBusy} />
      <LeaveDialog guard={guard} />
    </form>
  );
}

type RoomProps = { form: WebsiteForm; preview: CrawlPreview | undefined };

function Room({ form, preview }: RoomProps) {
  const most = Number(useWatch({ control: form.control, name: "maxPages" })) || 0;
  const { maxPages: isEdited = false } = form.formState.dirtyFields;
  // The suggested limit exceeds small plans, although most websites are smaller than it.
  const isMeant = isEdited && (preview === undefined || preview.isPartial);
  return <QuotaNotice wanted={isMeant ? most : Math.min(most, preview?.pages ?? 1)} />;
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

/** Warns that the plan has fewer pages left than the crawl can read (`wanted`). */
export function QuotaNotice({ wanted }: { wanted: number }) {
  const t = useTranslations("KnowledgeBase");
  const language = useLocale();
  const plan = usePlan();
  const limit = plan?.limits.crawledPages ?? null;
  if (!plan || limit === null) return null;
  const pagesLeft = Math.max(0, limit - plan.usage.crawledPages);
  if (pagesLeft >= wanted) return null;
  const date = formatDateIn(plan.monthEndsAt, language, plan.timeZone);
  return (
    <Notice
      kind="warning"
      title={t(pagesLeft === 0 ? "quotaFullTitle" : "quotaTitle")}
      action={<PlanAction />}
    >
      {pagesLeft === 0 ? t("quotaFull", { limit, date }) : t("quota", { wanted, left: pagesLeft })}
    </Notice>
  );
}

const TITLE_LENGTH = 120;

/** Fills in the website's own title unless the title was edited. */
function useSuggestedTitle(form: WebsiteForm, preview: PreviewState | undefined): void {
  const filledIn = useRef("");
  const { getValues, setValue } = form;
  const foundTitle = titleOf(preview);

  useEffect(() => {
    const title = getValues("title");
    if (foundTitle === undefined || (title !== "" && title !== filledIn.current)) return;
    filledIn.current = foundTitle;
    setValue("title", foundTitle, { shouldDirty: true, shouldValidate: true });
  }, [foundTitle, getValues, setValue]);
}

/** Falls back to the host. */
function titleOf(preview: PreviewState | undefined): string | undefined {
  if (!preview?.address || !(preview.result || preview.error)) return undefined;
  const title = preview.result?.title?.trim() || new URL(preview.address).host;
  return title.slice(0, TITLE_LENGTH);
}

type WebsiteAdvancedProps = { form: WebsiteForm; preview: CrawlPreview | undefined };

function WebsiteAdvanced({ form, preview }: WebsiteAdvancedProps) {
  const t = useTranslations("KnowledgeBase");
  const scope = useScope(form);
  const { errors } = form.formState;
  const { field: subPages } = useController({ control: form.control, name: "subPages" });
  const schedule = useWatch({ control: form.control, name: "schedule" });
  const isInvalid = isScopeInvalid(scope) || [errors.subPages, errors.description].some(Boolean);
  return (
    <Disclosure title={t("advanced")} hint={t("advancedHint")} isInvalid={isInvalid}>
      <ScheduleSelect
        className="max-w-80"
        error={errors.schedule?.message}
        {...form.register("schedule")}
      />
      {schedule !== "off" && (
        <ScheduleModeSelect className="max-w-80" {...form.register("scheduleMode")} />
      )}
      <ScopeFields scope={scope} preview={preview}>
        <SubPages field={subPages} errors={errors.subPages} />
      </ScopeFields>
      <Textarea
        isOptional
        rows={2}
        label={t("description")}
        help={t("descriptionHint")}
        error={errors.description?.message}
        {...form.register("description")}
      />
    </Disclosure>
  );
}

export function NewWebsiteView() {
  const t = useTranslations("KnowledgeBase");
  return (
    <>
      <PageHeader
        backHref={routes.knowledgeBases}
        title={t("newWebTitle")}
        subtitle={t("newWebSubtitle")}
      />
      <PageBody isForm>
        <SourceChoice active="Web" />
        <NewWebsiteForm />
      </PageBody>
    </>
  );
}

type WebsitePreviewProps = { form: WebsiteForm; preview: WebsitePreview };

function WebsitePreviewCard({ form, preview }: WebsitePreviewProps) {
  const t = useTranslations("KnowledgeBase");
  const { current, onBlur, start, startAt } = preview;
  const { target, focusAfter } = useFocusAfter<HTMLButtonElement>();
  // Registered before the scope: the form focuses the first invalid field in registration order.
  const address = form.register("baseUrl", { onBlur });
  const scope = useScope(form);
  return (
    <SectionCard title={t("sectionSource")} description={t("sectionSourceHint")}>
      <div className="grid gap-2">
        <AddressField
          autoFocus
          wiring={{ ...address, error: form.formState.errors.baseUrl?.message }}
          preview={current}
          onPreview={start}
          buttonRef={target}
        />
        <OwnWebsite form={form} onTake={(website) => focusAfter(() => startAt(website))} />
      </div>
      {current && <PreviewPanel preview={current} />}
      <ScopeChoice scope={scope} preview={current?.result} />
    </SectionCard>
  );
}

type OwnWebsiteProps = { form: WebsiteForm; onTake: (address: string) => void };

/** Offers the company's website while the address is empty. */
function OwnWebsite({ form, onTake }: OwnWebsiteProps) {
  const t = useTranslations("KnowledgeBase");
  const { user } = useSession();
  const { data } = useOrganization(user?.organizationId ?? "");
  const typedUrl = useWatch({ control: form.control, name: "baseUrl" });
  const website = data?.website;
  if (!website || typedUrl !== "") return null;
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      className="-ml-2 max-w-full justify-self-start"
      onClick={() => onTake(website)}
    >
      <Globe aria-hidden />
      <span className="truncate">{t("useOwnWebsite", { website: withoutScheme(website) })}</span>
    </Button>
  );
}

function useScope({ control, register, formState: { errors } }: WebsiteForm): ScopeWiring {
  const include = useController({ control, name: "include" });
  const exclude = useController({ control, name: "exclude" });
  const [includeFiles, maxPages] = useWatch({ control, name: ["includeFiles", "maxPages"] });
  return {
    include: rulesWiring(include),
    exclude: rulesWiring(exclude),
    includeFiles: { ...register("includeFiles"), error: errors.includeFiles?.message },
    maxPages: { ...register("maxPages", asNumber), error: errors.maxPages?.message },
    maxDepth: { ...register("maxDepth", asNumber), error: errors.maxDepth?.message },
    areFilesTaken: includeFiles ?? false,
    limit: countIn(maxPages),
  };
}
