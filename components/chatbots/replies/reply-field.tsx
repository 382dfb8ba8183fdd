import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { Textarea } from "@/components/ui/fields/textarea";
import type { ChatbotForm } from "../chatbot-form";

type ReplyName = "greeting" | "thanks" | "goodbye" | "unknown" | "handover";

type ReplyFieldProps = {
  form: ChatbotForm;
  name: ReplyName;
  /** The default that an empty field stands for. */
  placeholder: string | undefined;
};

export function ReplyField({ form, name, placeholder }: ReplyFieldProps) {
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
