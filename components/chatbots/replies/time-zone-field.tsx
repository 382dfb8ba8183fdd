import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { TimeZoneField } from "@/components/shell/forms/time-zone-field";
import type { ChatbotForm } from "../chatbot-form";

const name = "configs.timeZone";

export function ChatbotTimeZone({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Replies");
  const suggest = (zone: string) => {
    form.setValue(name, zone, { shouldDirty: true, shouldValidate: true });
    form.setFocus(name);
  };
  return (
    <TimeZoneField
      label={t("timeZone")}
      help={t("timeZoneHelp")}
      error={form.formState.errors.configs?.timeZone?.message}
      current={useWatch({ control: form.control, name })}
      suggestion={(zone) => t("useBrowserZone", { zone })}
      onSuggest={suggest}
      {...form.register(name)}
    />
  );
}
