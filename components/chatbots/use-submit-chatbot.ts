import type { CallError } from "@/lib/api/call-error";
import { showAtFields } from "@/lib/api/form";
import type { CreatedChatbot } from "./bot-created";
import type { ChatbotForm } from "./chatbot-form";
import { useCreateChatbot } from "./queries";
import { createSteps } from "./use-create-form";

type Outlets = {
  onCreated: (created: CreatedChatbot) => void;
  /** Shows the step in which something is wrong. */
  onStep: (step: number) => void;
};

/** Creates the chatbot; what the platform refuses is shown at its field, in its step. */
export function useSubmitChatbot(form: ChatbotForm, { onCreated, onStep }: Outlets) {
  const create = useCreateChatbot();

  const refuse = (error: CallError) => {
    if (error.code === "NAME_EXISTS") {
      onStep(0);
      form.setError("name", { message: "ErrorMessages.NAME_EXISTS" });
    } else if (!showAtFields(error, form.setError)) {
      form.setError("root", { message: `ErrorMessages.${error.code}` });
    } else {
      onStep(stepOf(error));
    }
  };
  const submit = form.handleSubmit((body) =>
    create.mutate({ body }, { onSuccess: onCreated, onError: refuse, onSettled: create.reset }),
  );
  return { submit, isBusy: create.isPending };
}

/** The first step that has a field the platform named. */
function stepOf(error: CallError): number {
  const isNamed = (field: string) => error.details.some(({ path }) => path.startsWith(field));
  const step = createSteps.findIndex(({ fields }) => fields.some(isNamed));
  return step === -1 ? createSteps.length - 1 : step;
}
