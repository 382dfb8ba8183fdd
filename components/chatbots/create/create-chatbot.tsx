"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { Appearance } from "@/components/chatbots/appearance/appearance";
import type { Template } from "@/components/chatbots/appearance/template";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { PageBody } from "@/components/shell/page/page-body";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Notice } from "@/components/ui/notice";
import { Steps } from "@/components/ui/steps";
import { emitAppEvent, useAppEvent } from "@/lib/app-events";
import { useUnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import type { ChatbotForm } from "../chatbot-form";
import { GeneralFields } from "../edit/general-fields";
import { KnowledgePicker } from "../edit/knowledge-picker";
import { LanguageField } from "../language/language-field";
import { BotCreated, type CreatedChatbot } from "./bot-created";
import { type Draft, type DraftStore, useSaveDraft } from "./draft";
import { createSteps, useCreateForm, useSteps, useSubmitChatbot } from "./use-create-form";

type CreateChatbotProps = {
  /** At least one. */
  templates: Template[];
  /** Selected from the start. */
  kbIds: string[];
  /** The organization's time zone. */
  timeZone: string;
  /** A saved draft to continue. */
  draft: Draft | undefined;
  store: DraftStore;
};

export function CreateChatbot(props: CreateChatbotProps) {
  const [created, setCreated] = useState<CreatedChatbot>();
  const [first] = props.templates;
  if (created) return <BotCreated {...created} />;
  const finish = (chatbot: CreatedChatbot) => {
    props.store.clear();
    setCreated(chatbot);
  };
  return first ? <Wizard {...props} first={first} onCreated={finish} /> : null;
}

type WizardProps = CreateChatbotProps & {
  first: Template;
  onCreated: (created: CreatedChatbot) => void;
};

function Wizard({ first, kbIds, timeZone, draft, store, onCreated }: WizardProps) {
  const form = useCreateForm({ template: first, kbIds, timeZone, draft });
  const { step, reached, heading, setStep, passTo } = useSteps(form, draft);
  const { submit, isBusy, isWebsiteMissing } = useSubmitChatbot(form, {
    onCreated,
    onStep: setStep,
  });
  useSaveDraft(form, { step, reached }, store);
  useAppEvent("CompleteAllSteps", () => void submit());

  const steps = createSteps.length;
  const goToNextStep = async () => {
    if (step < steps - 1) emitAppEvent("GoToStep", { step: step + 1 });
    else if (await passTo(steps)) emitAppEvent("CompleteAllSteps", { steps });
  };
  return (
    <PageBody isForm={step !== 1}>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void goToNextStep();
        }}
      >
        <StepList current={step} reached={reached} />
        <StepHeading ref={heading} step={step} />
        {isWebsiteMissing && <WebsiteMissing />}
        <CreateStep step={step} form={form} />
        <StepButtons step={step} isBusy={isBusy} />
      </form>
      <LeaveWizard hasChanges={form.formState.isDirty} store={store} />
    </PageBody>
  );
}

function StepList({ current, reached }: { current: number; reached: number }) {
  const t = useTranslations("Chatbot");
  return (
    <Steps
      label={t("steps")}
      steps={createSteps.map(({ words }) => t(words))}
      current={current}
      reached={reached}
      onSelect={(step) => emitAppEvent("GoToStep", { step })}
    />
  );
}

type StepHeadingProps = { step: number; ref: RefObject<HTMLHeadingElement | null> };

/** Announces the current step to screen readers. */
function StepHeading({ step, ref }: StepHeadingProps) {
  const t = useTranslations("Chatbot");
  const name = t(createSteps[step]?.words ?? "steps");
  return (
    <h2 ref={ref} tabIndex={-1} className="sr-only">
      {t("stepOf", { number: step + 1, total: createSteps.length, name })}
    </h2>
  );
}

type CreateStepProps = { step: number; form: ChatbotForm };

function CreateStep({ step, form }: CreateStepProps) {
  if (step === 0) {
    return (
      <GeneralFields autoFocus form={form}>
        <LanguageField form={form} />
      </GeneralFields>
    );
  }
  if (step === 1) return <Appearance form={form} />;
  return <KnowledgePicker form={form} />;
}

type StepButtonsProps = { step: number; isBusy: boolean };

function StepButtons({ step, isBusy }: StepButtonsProps) {
  const t = useTranslations();
  const isLast = step === createSteps.length - 1;
  return (
    <div className="flex justify-between gap-2">
      {step > 0 ? (
        <Button
          type="button"
          variant="secondary"
          onClick={() => emitAppEvent("GoToStep", { step: step - 1 })}
        >
          {t("Common.back")}
        </Button>
      ) : (
        <span />
      )}
      <Button busy={isBusy}>{isLast ? t("Chatbot.finish") : t("Common.next")}</Button>
    </div>
  );
}

type LeaveWizardProps = { hasChanges: boolean; store: DraftStore };

/** The website setting returns here, so it does not count as leaving. */
const leavesPage = ({ pathname, search }: URL) => pathname + search !== websiteSetting;

function LeaveWizard({ hasChanges, store }: LeaveWizardProps) {
  const t = useTranslations("Chatbot");
  const toasts = useToasts();
  const guard = useUnsavedChangesGuard(hasChanges, leavesPage);
  const discard = () => {
    store.clear();
    guard.leave();
  };
  const keepDraft = () => {
    toasts.show({ kind: "success", title: t("draftKept") });
    guard.leave();
  };
  return (
    <LeaveDialog
      guard={{ ...guard, leave: discard }}
      description={t("leaveCreate")}
      onSave={keepDraft}
    />
  );
}

/** Saving the setting returns to the wizard. */
const websiteSetting = `${routes.enterpriseSetting}?next=${encodeURIComponent(routes.chatbotDraft)}`;

/** Shown if the website was deleted while the wizard was open. */
function WebsiteMissing() {
  const t = useTranslations("Chatbot");
  return (
    <div role="alert">
      <Notice
        kind="warning"
        title={t("websiteRequiredTitle")}
        action={<ButtonLink href={websiteSetting}>{t("websiteRequiredAction")}</ButtonLink>}
      >
        {t("websiteRequiredText")}
      </Notice>
    </div>
  );
}
