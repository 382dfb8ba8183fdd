import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Field } from "@/components/ui/fields/field";
import { telegramFields } from "@/contract/channels";
import { contractResolver, isAtField, showAtFields } from "@/lib/api/form";
import { FormButtons, type ServiceFormProps } from "./form-buttons";
import { useConnectChannel } from "./queries";

const fieldOf = { CHANNEL_REFUSED: "botToken" } as const;

export function TelegramForm({ chatbotId: id, onSaved, onCancel }: ServiceFormProps) {
  const t = useTranslations("Channels");
  const { form, save, isBusy } = useTelegramForm(id, onSaved);
  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      <Field
        type="password"
        autoComplete="off"
        label={t("telegramToken")}
        help={t("telegramTokenHelp")}
        error={form.formState.errors.botToken?.message}
        {...form.register("botToken")}
      />
      <FormButtons isBusy={isBusy} onCancel={onCancel} label={t("connectTelegram")} />
    </form>
  );
}

function useTelegramForm(id: string, onSaved: () => void) {
  const connect = useConnectChannel(isAtField(fieldOf));
  const form = useForm({
    resolver: contractResolver(() => telegramFields),
    defaultValues: { type: "telegram" as const, botToken: "" },
  });
  const save = form.handleSubmit((body) =>
    connect.mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          form.reset();
          onSaved();
        },
        onError: (error) => void showAtFields(error, form.setError, fieldOf),
      },
    ),
  );
  return { form, save, isBusy: connect.isPending };
}
