import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/fields/field";
import type { chatApi } from "@/contract/chat";
import type { Output } from "@/contract/endpoint";
import type { ChatbotForm } from "../chatbot-form";

type ContactFieldsProps = {
  form: ChatbotForm;
  /** Contact details found on the pages; undefined while loading. */
  found: Output<typeof chatApi.defaultReplies>["contact"] | undefined;
};

/** Empty fields use the contact details found on the pages. */
export function ContactFields({ form, found }: ContactFieldsProps) {
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
        placeholder={found?.phone}
        error={errors?.phone?.message}
        {...register("configs.contact.phone")}
      />
      <Field
        isOptional
        type="email"
        autoComplete="off"
        label={t("email")}
        placeholder={found?.email}
        error={errors?.email?.message}
        {...register("configs.contact.email")}
      />
      <Field
        isOptional
        type="url"
        autoComplete="off"
        label={t("page")}
        placeholder={found?.page}
        error={errors?.page?.message}
        {...register("configs.contact.page")}
      />
    </>
  );
}
