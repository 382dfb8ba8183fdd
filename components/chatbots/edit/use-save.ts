import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { CallError } from "@/lib/api/call-error";
import { type FieldOfCode, isAtField, showAtFields } from "@/lib/api/form";
import type { UnsavedChangesGuard } from "@/lib/hooks/use-unsaved-changes-guard";
import { useToasts } from "@/lib/toasts";
import type { ChatbotForm, ChatbotFormValues } from "../chatbot-form";
import { useSettingsCheck } from "../evaluation/gate/use-settings-check";
import { useUpdateChatbot } from "../queries";
import { useWelcomeIn } from "../use-welcome";
import { type ChatbotChange, joinChanges } from "./chatbot-changes";
import { fieldsOf, type FormTab } from "./edit-tabs";
import type { TabForms } from "./use-tab-form";

const fieldOf: FieldOfCode<ChatbotFormValues> = { NAME_EXISTS: "name", KB_NOT_FOUND: "kbIds" };

type Save = (tabs: readonly FormTab[], guard?: UnsavedChangesGuard) => Promise<void>;

/**
 * Saves the changes of several tabs in one call, then continues an interrupted navigation. Errors
 * are shown at their field, in their tab. `check` is set while the test questions are asked first.
 */
export function useSave(chatbot: Chatbot, forms: TabForms, goTo: (tab: FormTab) => void) {
  const t = useTranslations("Chatbot");
  const toasts = useToasts();
  const update = useUpdateChatbot(isAtField(fieldOf));
  const { check, allows } = useSettingsCheck(chatbot);
  const withWelcome = useWithWelcome(chatbot, forms);

  const save: Save = async (tabs, guard) => {
    // The dialog must be closed and the tab rendered before a field can take the focus.
    const backTo = (tab: FormTab) =>
      flushSync(() => {
        guard?.stay();
        goTo(tab);
      });
    const invalid = await firstInvalid(forms, tabs);
    if (invalid) {
      backTo(invalid);
      return void (await forms[invalid].form.trigger(undefined, { shouldFocus: true }));
    }
    const body = withWelcome(joinChanges(tabs.map((tab) => forms[tab].changes())));
    if (!(await allows(body))) return guard?.stay();
    update.mutate(
      { params: { id: chatbot.id }, body },
      {
        onSuccess: (savedChatbot) => {
          for (const tab of tabs) forms[tab].resetTo(savedChatbot);
          toasts.show({ kind: "success", title: t("saved") });
          guard?.leave();
        },
        onError: (error) => {
          const tab = tabs.find((one) => isOf(one, error));
          if (!tab) return guard?.stay();
          backTo(tab);
          showAtFields(error, forms[tab].form.setError, fieldOf);
        },
      },
    );
  };
  return { save, isBusy: update.isPending || check !== undefined, check };
}

/** A new language brings its default welcome, unless the welcome was edited. */
function useWithWelcome(chatbot: Chatbot, forms: TabForms) {
  const welcomeIn = useWelcomeIn();
  return (change: ChatbotChange): ChatbotChange => {
    const language = change.configs?.primaryLanguage;
    const typedWelcome = forms.appearance.form.getValues("configs.welcomeMessage");
    const welcomeMessage =
      language && welcomeIn(language, [typedWelcome, chatbot.configs.welcomeMessage]);
    return welcomeMessage ? { ...change, configs: { ...change.configs, welcomeMessage } } : change;
  };
}

async function firstInvalid(forms: TabForms, tabs: readonly FormTab[]) {
  for (const tab of tabs) if (!(await isValid(forms[tab].form))) return tab;
  return undefined;
}

/** Like a submit: invalid fields validate on every change afterwards. */
const isValid = (form: ChatbotForm): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const validate = form.handleSubmit(
      () => resolve(true),
      () => resolve(false),
    );
    validate().catch(reject);
  });

/** Whether the API error concerns a field of this tab. */
function isOf(tab: FormTab, { code, details }: CallError): boolean {
  const paths = [details.map(({ path }) => path), fieldOf[code] ?? []].flat();
  return fieldsOf(tab).some((field) => paths.some((path) => path.startsWith(field)));
}
