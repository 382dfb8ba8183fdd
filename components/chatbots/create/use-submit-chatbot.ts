import { useState } from "react";
import { flushSync } from "react-dom";
import type { CallError } from "@/lib/api/call-error";
import { type FieldOfCode, isAtField, showAtFields } from "@/lib/api/form";
import type { ChatbotForm, ChatbotTyped } from "../chatbot-form";
import { useCreateChatbot } from "../queries";
import type { CreatedChatbot } from "./bot-created";
import { createSteps } from "./use-create-form";

type Outlets = {
  onCreated: (created: CreatedChatbot) => void;
  /** Opens the step with an error. */
  onStep: (step: number) => void;
};

const fieldOf: FieldOfCode<ChatbotTyped> = { NAME_EXISTS: "name", KB_NOT_FOUND: "kbIds" };

const isNoWebsite = ({ code }: CallError) => code === "WEBSITE_REQUIRED";

/** Shows API errors at their field. */
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
