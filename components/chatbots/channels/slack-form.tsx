import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Field } from "@/components/ui/fields/field";
import { slackFields } from "@/contract/channels";
import { contractResolver, isAtField, showAtFields } from "@/lib/api/form";
import { FormButtons, type ServiceFormProps } from "./form-buttons";
import { useConnectChannel } from "./queries";

const fieldOf = { CHANNEL_REFUSED: "botToken" } as const;

export function SlackForm({ chatbotId: id, onSaved, onCancel }: ServiceFormProps) {
  const t = useTranslations("Channels");
  const { form, save, isBusy } = useSlackForm(id, onSaved);
  const { errors } = form.formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      <Field
        type="password"
        autoComplete="off"
        label={t("slackToken")}
        help={t("slackTokenHelp")}
        error={errors.botToken?.message}
        {...form.register("botToken")}
      />
      <Field
        type="password"
        autoComplete="off"
        label={t("signingSecret")}
        help={t("signingSecretHelp")}
        error={errors.signingSecret?.message}
        {...form.register("signingSecret")}
      />
      <FormButtons isBusy={isBusy} onCancel={onCancel} label={t("connectSlack")} />
    </form>
  );
}

function useSlackForm(id: string, onSaved: () => void) {
  const connect = useConnectChannel(isAtField(fieldOf));
  const form = useForm({
    resolver: contractResolver(() => slackFields),
    defaultValues: { type: "slack" as const, botToken: "", signingSecret: "" },
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
