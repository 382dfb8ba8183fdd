"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { PageBody } from "@/components/shell/page/page-body";
import { Steps } from "@/components/ui/steps";
import { emitAppEvent, useAppEvent } from "@/lib/app-events";
import type { Template } from "@/components/chatbots/appearance/template";
import { BotCreated, type CreatedChatbot } from "./bot-created";
import { CreateStep } from "./create-step";
import type { Draft, DraftStore } from "./draft";
import { LeaveCreate } from "./leave-wizard";
import { StepButtons } from "./step-buttons";
import { createSteps, useCreateForm } from "./use-create-form";
import { useKeptDraft } from "./use-save-draft";
import { useSteps } from "./use-steps";
import { useSubmitChatbot } from "./use-submit-chatbot";
import { WebsiteMissing } from "./website-missing";

type CreateChatbotProps = {
  /** At least one. */
  templates: Template[];
  /** Selected from the start. */
  kbIds: string[];
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

function Wizard({ first, kbIds, draft, store, onCreated }: WizardProps) {
  const form = useCreateForm(first, kbIds, draft);
  const { step, reached, heading, setStep, passTo } = useSteps(form, draft);
  const { submit, isBusy, isWebsiteMissing } = useSubmitChatbot(form, {
    onCreated,
    onStep: setStep,
  });
  useKeptDraft(form, { step, reached }, store);
  useAppEvent("CompleteAllSteps", () => void submit());

  const steps = createSteps.length;
  const goOn = async () => {
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
          void goOn();
        }}
      >
        <StepList current={step} reached={reached} />
        <StepHeading ref={heading} step={step} />
        {isWebsiteMissing && <WebsiteMissing />}
        <CreateStep step={step} form={form} />
        <StepButtons step={step} isBusy={isBusy} />
      </form>
      <LeaveCreate hasChanges={form.formState.isDirty} store={store} />
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
