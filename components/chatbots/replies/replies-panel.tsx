import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { TimeZoneField } from "@/components/shell/forms/time-zone-field";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { Textarea } from "@/components/ui/fields/textarea";
import type { chatApi } from "@/contract/conversations/chat";
import type { Output } from "@/contract/endpoint";
import type { ChatbotForm } from "../chatbot-form";
import type { TabForms } from "../edit/use-tab-form";
import { useDefaultReplies } from "../queries";

const names = ["greeting", "thanks", "goodbye", "unknown", "handover"] as const;

type RepliesPanelProps = { chatbotId: string; forms: TabForms };

export function RepliesPanel({ chatbotId, forms }: RepliesPanelProps) {
  const t = useTranslations("Replies");
  const { form } = forms.replies;
  const defaults = useDefaults(chatbotId, forms);
  return (
    <>
      <SectionCard title={t("title")} description={t("hint")}>
        {names.map((name) => (
          <ReplyField key={name} form={form} name={name} placeholder={defaults?.replies[name]} />
        ))}
      </SectionCard>
      <SectionCard title={t("contactTitle")} description={t("contactHint")}>
        <ContactFields form={form} foundContact={defaults?.contact} />
      </SectionCard>
      <SectionCard title={t("timeZoneTitle")} description={t("timeZoneHint")}>
        <ChatbotTimeZone form={form} />
      </SectionCard>
    </>
  );
}

/** Follows language and personality of the other tabs, saved or not. */
function useDefaults(chatbotId: string, forms: TabForms) {
  const language = forms.language.form.getValues("configs.primaryLanguage") ?? "en";
  const personality = forms["ai-style"].form.getValues("configs.ai.personality") ?? "normal";
  return useDefaultReplies(chatbotId, { language, personality }).data;
}

type ReplyName = "greeting" | "thanks" | "goodbye" | "unknown" | "handover";

type ReplyFieldProps = {
  form: ChatbotForm;
  name: ReplyName;
  /** The default that an empty field stands for. */
  placeholder: string | undefined;
};

function ReplyField({ form, name, placeholder }: ReplyFieldProps) {
  const t = useTranslations("Replies");
  const field = `configs.replies.${name}` as const;
  const value = useWatch({ control: form.control, name: field }) ?? "";
  const reset = () => {
    form.setValue(field, "", { shouldDirty: true, shouldValidate: true });
    form.setFocus(field);
  };
  return (
    <div className="relative">
      <Textarea
        rows={2}
        label={t(name)}
        help={t(`${name}Help`)}
        placeholder={placeholder}
        error={form.formState.errors.configs?.replies?.[name]?.message}
        {...form.register(field)}
      />
      {value !== "" && (
        <div className="absolute -top-1 right-0">
          <Button
            type="button"
            variant="ghost"
            size="sm"
            aria-label={t("resetOf", { name: t(name) })}
            onClick={reset}
          >
            {t("reset")}
          </Button>
        </div>
      )}
    </div>
  );
}

const NAME = "configs.timeZone";

function ChatbotTimeZone({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Replies");
  const suggest = (zone: string) => {
    form.setValue(NAME, zone, { shouldDirty: true, shouldValidate: true });
    form.setFocus(NAME);
  };
  return (
    <TimeZoneField
      label={t("timeZone")}
      help={t("timeZoneHelp")}
      error={form.formState.errors.configs?.timeZone?.message}
      current={useWatch({ control: form.control, name: NAME })}
      suggestion={(zone) => t("useBrowserZone", { zone })}
      onSuggest={suggest}
      {...form.register(NAME)}
    />
  );
}

type ContactFieldsProps = {
  form: ChatbotForm;
  /** Contact details found on the pages; undefined while loading. */
  foundContact: Output<typeof chatApi.defaultReplies>["contact"] | undefined;
};

/** Empty fields use the contact details found on the pages. */
function ContactFields({ form, foundContact }: ContactFieldsProps) {
  const t = useTranslations("Replies");
  const { register } = form;
  const errors = form.formState.errors.configs?.contact;
  return (
    <>
      <Field
        isOptional
        type="tel"
        autoComplete="off"
        label={t("phone")}
        placeholder={foundContact?.phone}
        error={errors?.phone?.message}
        {...register("configs.contact.phone")}
      />
      <Field
        isOptional
        type="email"
        autoComplete="off"
        label={t("email")}
        placeholder={foundContact?.email}
        error={errors?.email?.message}
        {...register("configs.contact.email")}
      />
      <Field
        isOptional
        type="url"
        autoComplete="off"
        label={t("page")}
        placeholder={foundContact?.page}
        error={errors?.page?.message}
        {...register("configs.contact.page")}
      />
    </>
  );
}
