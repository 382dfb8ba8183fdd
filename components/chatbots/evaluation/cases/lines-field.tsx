import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { Textarea } from "@/components/ui/fields/textarea";
import type { CaseForm } from "./case-form";

type LinesFieldProps = { form: CaseForm; name: "mustContain" | "mustNotContain"; help?: string };

export function LinesField({ form, name, help }: LinesFieldProps) {
  const t = useTranslations("ChatbotEdit");
  const error = form.formState.errors[name];
  const lines = useWatch({ control: form.control, name }) ?? [];
  return (
    <Textarea
      isOptional
      rows={2}
      label={t(`evaluation.${name}`)}
      help={help}
      error={error?.message ?? error?.find?.((line) => line)?.message}
      value={lines.join("\n")}
      onChange={({ target }) =>
        form.setValue(name, target.value.split("\n"), {
          shouldDirty: true,
          shouldValidate: Boolean(error),
        })
      }
    />
  );
}
