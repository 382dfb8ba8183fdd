import { useTranslations } from "next-intl";
import { useId } from "react";
import { useChatbots } from "@/components/chatbots/queries";
import { LastDayField } from "@/components/shell/forms/last-day-field";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { FormError } from "@/components/ui/fields/form-error";
import { Select } from "@/components/ui/fields/select";
import { apiKeyScopes } from "@/contract/scopes";
import type { useKeyForm } from "./use-key-form";

type KeyForm = ReturnType<typeof useKeyForm>;
type KeyFieldsProps = Pick<KeyForm, "form" | "lastDay" | "setLastDay">;

export function KeyFields({ form, lastDay, setLastDay }: KeyFieldsProps) {
  const t = useTranslations("ApiKeys");
  const { data: chatbots } = useChatbots({ pageSize: 100, sort: "name" });
  const { register, formState } = form;
  return (
    <>
      <Field
        autoFocus
        autoComplete="off"
        label={t("name")}
        help={t("nameHelp")}
        error={formState.errors.name?.message}
        {...register("name")}
      />
      <Scopes form={form} />
      <Select
        label={t("chatbot")}
        help={t("chatbotHelp")}
        error={formState.errors.chatbotId?.message}
        placeholder={t("allChatbots")}
        options={(chatbots?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...register("chatbotId", { setValueAs: (value: string | null) => value || null })}
      />
      <LastDayField day={lastDay} onChange={setLastDay} help={t("lastDayHelp")} />
    </>
  );
}

function Scopes({ form }: Pick<KeyForm, "form">) {
  const t = useTranslations("ApiKeys");
  const id = useId();
  const { error } = form.getFieldState("scopes", form.formState);
  return (
    <fieldset aria-describedby={id} className="grid gap-2.5">
      <legend className="mb-1.5 text-sm font-medium">{t("scopes")}</legend>
      {apiKeyScopes.map((scope) => (
        <CheckboxField
          key={scope}
          value={scope}
          label={
            <>
              <span className="font-medium">{t(`scope.${scope}`)}</span>
              <span className="mt-0.5 block text-xs text-pretty text-muted">
                {t(`scopeHelp.${scope}`)}
              </span>
            </>
          }
          {...form.register("scopes")}
        />
      ))}
      <div id={id}>{error && <FormError message={error.message} />}</div>
    </fieldset>
  );
}
