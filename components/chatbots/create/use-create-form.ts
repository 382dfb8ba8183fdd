import { useLocale } from "next-intl";
import { useState } from "react";
import { flushSync } from "react-dom";
import { type FieldPath, useForm } from "react-hook-form";
import type { Template } from "@/components/chatbots/appearance/template";
import type { CallError } from "@/lib/api/call-error";
import { type FieldOfCode, isAtField, showAtFields } from "@/lib/api/form";
import { useAppEvent } from "@/lib/app-events";
import { useFocusAfter } from "@/lib/hooks/use-focus-after";
import {
  type ChatbotForm,
  type ChatbotFormValues,
  generalFields,
  generalValues,
  validateChatbot,
} from "../chatbot-form";
import { useCreateChatbot, useNameCheck } from "../queries";
import { useWelcomes } from "../use-welcome";
import type { CreatedChatbot } from "./bot-created";
import type { Draft } from "./draft";

/** The fields of a step must be valid before the next step opens. */
export const createSteps = [
  { words: "stepGeneral", fields: [...generalFields, "configs.primaryLanguage"] },
  {
    words: "stepAppearance",
    fields: ["templateId", "configs.ui", "configs.welcomeMessage", "configs.showFaq"],
  },
  { words: "stepKnowledgeBase", fields: ["kbIds"] },
] as const satisfies { words: string; fields: readonly FieldPath<ChatbotFormValues>[] }[];

type Start = {
  template: Template;
  kbIds: string[];
  /** The organization's time zone. */
  timeZone: string;
  draft: Draft | undefined;
};

/** Starts with the template and the interface language, or with a draft, which counts as dirty. */
export function useCreateForm({ template, kbIds, timeZone, draft }: Start): ChatbotForm {
  const locale = useLocale();
  const welcomes = useWelcomes();
  return useForm<ChatbotFormValues, unknown, ChatbotFormValues>({
    resolver: validateChatbot,
    mode: "onTouched",
    ...(draft && {
      values: { ...draft.typed, kbIds: [...new Set([...draft.typed.kbIds, ...kbIds])] },
      resetOptions: { keepDefaultValues: true },
    }),
    defaultValues: {
      ...generalValues({}),
      templateId: template.id,
      kbIds,
      configs: {
        ui: template.ui,
        welcomeMessage: welcomes[locale],
        showFaq: false,
        primaryLanguage: locale,
        timeZone,
      },
    },
  });
}

/**
 * Keeps the current step. `GoToStep` moves forward only past valid steps. Each step starts focused
 * and scrolled to the top.
 */
export function useSteps(form: ChatbotForm, draft: Draft | undefined) {
  const last = createSteps.length - 1;
  const [step, setStep] = useState(Math.min(draft?.step ?? 0, last));
  const [reached, setReached] = useState(Math.min(draft?.reached ?? 0, last));
  const isNameTaken = useNameCheck();
  const { target: heading, focusAfter } = useFocusAfter<HTMLHeadingElement>();

  const show = (next: number) => {
    focusAfter(() => {
      setStep(next);
      setReached(Math.max(reached, next));
    });
    document.documentElement.scrollTop = 0;
  };
  /**
   * Resolves to true if every step before `next` is valid; otherwise opens the first invalid step.
   */
  const passTo = async (next: number): Promise<boolean> => {
    for (const [at, { fields }] of createSteps.entries()) {
      if (at < step || at >= next) continue;
      const isValid = await form.trigger([...fields]);
      if (isValid && at === 0 && (await isNameTaken(form.getValues("name")))) {
        form.setError("name", { message: "ErrorMessages.NAME_EXISTS" }, { shouldFocus: true });
        return false;
      }
      if (isValid) continue;
      if (at !== step) show(at);
      await form.trigger([...fields], { shouldFocus: true });
      return false;
    }
    return true;
  };
  const goTo = async (next: number) => {
    if (await passTo(next)) show(next);
  };
  useAppEvent("GoToStep", ({ step: next }) => void goTo(next));
  return { step, reached, heading, setStep, passTo };
}

type Outlets = {
  onCreated: (created: CreatedChatbot) => void;
  /** Opens the step with an error. */
  onStep: (step: number) => void;
};

const fieldOf: FieldOfCode<ChatbotFormValues> = { NAME_EXISTS: "name", KB_NOT_FOUND: "kbIds" };

const isNoWebsite = ({ code }: CallError) => code === "WEBSITE_REQUIRED";

export function useSubmitChatbot(form: ChatbotForm, { onCreated, onStep }: Outlets) {
  const [isWebsiteMissing, setIsWebsiteMissing] = useState(false);
  const create = useCreateChatbot((error) => isNoWebsite(error) || isAtField(fieldOf)(error));

  const refuse = (error: CallError) => {
    setIsWebsiteMissing(isNoWebsite(error));
    if (isAtField(fieldOf)(error)) flushSync(() => onStep(stepOf(error)));
    showAtFields(error, form.setError, fieldOf);
  };
  const submit = form.handleSubmit((body) =>
    create.mutate({ body }, { onSuccess: onCreated, onError: refuse, onSettled: create.reset }),
  );
  return { submit, isBusy: create.isPending, isWebsiteMissing };
}

/** Returns the first step with a field that the error names. */
function stepOf(error: CallError): number {
  const paths = [...error.details.map(({ path }) => path), fieldOf[error.code] ?? []].flat();
  const isNamed = (field: string) => paths.some((path) => path.startsWith(field));
  const step = createSteps.findIndex(({ fields }) => fields.some(isNamed));
  return step === -1 ? createSteps.length - 1 : step;
}
