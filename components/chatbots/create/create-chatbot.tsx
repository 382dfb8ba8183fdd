"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { LeaveDialog } from "@/components/shell/leave-dialog";
import { PageBody } from "@/components/shell/page-body";
import { Steps } from "@/components/ui/steps";
import { useFocusAfter } from "@/lib/use-focus-after";
import { useLeaveGuard } from "@/lib/use-leave-guard";
import { BotCreated, type CreatedChatbot } from "./bot-created";
import type { ChatbotForm } from "../chatbot-form";
import { CreateStep } from "./create-step";
import { StepButtons } from "./step-buttons";
import type { Template } from "../look/template-picker";
import { createSteps, useCreateForm } from "./use-create-form";
import { useSubmitChatbot } from "./use-submit-chatbot";

type CreateChatbotProps = {
  /** The looks to start from, one at least. */
  templates: Template[];
  /** Knowledge bases that are ticked from the start. */
  kbIds: string[];
};

/** Three steps to a chatbot, then its key and secret. */
export function CreateChatbot({ templates, kbIds }: CreateChatbotProps) {
  const [first] = templates;
  return first ? <Wizard templates={templates} first={first} kbIds={kbIds} /> : null;
}

function Wizard({ templates, first, kbIds }: CreateChatbotProps & { first: Template }) {
  const t = useTranslations("Chatbot");
  const form = useCreateForm(first, kbIds);
  const { step, reached, heading, setStep, goTo } = useSteps(form);
  const [created, setCreated] = useState<CreatedChatbot>();
  const guard = useLeaveGuard(form.formState.isDirty && !created);
  const { submit, isBusy } = useSubmitChatbot(form, { onCreated: setCreated, onStep: setStep });

  if (created) return <BotCreated {...created} />;
  return (
    <PageBody isForm={step !== 1}>
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void (step < createSteps.length - 1 ? goTo(step + 1) : submit());
        }}
      >
        <Steps
          label={t("steps")}
          steps={createSteps.map(({ words }) => t(words))}
          current={step}
          reached={reached}
          onSelect={goTo}
        />
        <StepHeading ref={heading} step={step} />
        <CreateStep step={step} form={form} templates={templates} />
        <StepButtons step={step} isBusy={isBusy} onBack={() => goTo(step - 1)} />
      </form>
      <LeaveDialog guard={guard} description={t("leaveCreate")} />
    </PageBody>
  );
}

type StepHeadingProps = { step: number; ref: RefObject<HTMLHeadingElement | null> };

/** Says to those who listen which step they have come to. */
function StepHeading({ step, ref }: StepHeadingProps) {
  const t = useTranslations("Chatbot");
  const name = t(createSteps[step]?.words ?? "steps");
  return (
    <h2 ref={ref} tabIndex={-1} className="sr-only">
      {t("stepOf", { number: step + 1, total: createSteps.length, name })}
    </h2>
  );
}

/** Where one stands in the wizard. Going to a step puts the focus at its beginning, and that in sight. */
function useSteps(form: ChatbotForm) {
  const [step, setStep] = useState(0);
  const [reached, setReached] = useState(0);
  const { target: heading, focusAfter } = useFocusAfter<HTMLHeadingElement>();
  const goTo = async (next: number) => {
    const fields = createSteps[step]?.fields ?? [];
    if (next > step && !(await form.trigger([...fields], { shouldFocus: true }))) return;
    focusAfter(() => {
      setStep(next);
      setReached(Math.max(reached, next));
    });
    document.documentElement.scrollTop = 0;
  };
  return { step, reached, heading, setStep, goTo };
}
