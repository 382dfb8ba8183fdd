import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { type Chatbot, newChatbot } from "@/contract/chatbots";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, type FieldOfCode, isAtField, showAtFields } from "@/lib/api/form";
import { useToasts } from "@/lib/toasts";
import type { LeaveGuard } from "@/lib/use-leave-guard";
import { type ChatbotForm, type ChatbotParsed, type ChatbotTyped, colours } from "../chatbot-form";
import { useUpdateChatbot } from "../queries";

const fieldOf: FieldOfCode<ChatbotTyped> = { NAME_EXISTS: "name" };

/** The form of a chatbot that exists; `save` may be told whom to let go on afterwards. */
export function useEditForm(chatbot: Chatbot) {
  const t = useTranslations("Chatbot");
  const toasts = useToasts();
  const update = useUpdateChatbot(isAtField(fieldOf));
  const form: ChatbotForm = useForm<ChatbotTyped, unknown, ChatbotParsed>({
    resolver: contractResolver(() => newChatbot),
    mode: "onTouched",
    values: typedOf(chatbot),
    resetOptions: { keepDirtyValues: true },
  });

  const save = (guard?: LeaveGuard) => {
    // The question must be gone before a field behind it can have the focus.
    const stay = () => guard && flushSync(guard.stay);
    const refuse = (error: CallError) => {
      stay();
      showAtFields(error, form.setError, fieldOf);
    };
    return form.handleSubmit(
      (body) =>
        update.mutate(
          { params: { id: chatbot.id }, body: { ...body, configs: body.configs ?? {} } },
          {
            onSuccess: (saved) => {
              form.reset(typedOf(saved));
              toasts.show({ kind: "success", title: t("saved") });
              guard?.leave();
            },
            onError: refuse,
          },
        ),
      stay,
    );
  };
  return { form, save, isBusy: update.isPending };
}

/** What of a chatbot stands in the form. */
function typedOf({ name, description, templateId, kbIds, configs }: Chatbot): ChatbotTyped {
  const { ui, welcomeMessage, primaryLanguage } = configs;
  const chosen = Object.fromEntries(colours.map((colour) => [colour, ui[colour]]));
  return {
    name,
    description: description ?? "",
    templateId,
    kbIds,
    configs: { ui: chosen, welcomeMessage, primaryLanguage },
  };
}
