import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { FormError } from "@/components/ui/fields/form-error";
import { Notice } from "@/components/ui/notice";
import { Dialog } from "@/components/ui/overlays/dialog";
import { type Webhook, webhookEvents, webhookFields } from "@/contract/accounts/webhooks";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { eventKeys } from "../event-names";
import { NewSecret, SecretSavedButton } from "../new-secret";
import { useCreateWebhook, useEditWebhook } from "../queries";

type WebhookDialogProps = {
  /** Undefined for a new webhook. */
  webhook?: Webhook;
  onClose: () => void;
};

export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const t = useTranslations();
  const id = useId();
  const { form, save, secret, isBusy, error } = useWebhookForm(webhook, onClose);
  // One dialog for form and secret, so that the focus returns to the button that opened it.
  const window = { open: true, onOpenChange: onClose, closeLabel: t("Common.close") };
  if (secret)
    return (
      <Dialog
        {...window}
        mustAnswer
        title={t("Webhooks.addedTitle")}
        footer={<SecretSavedButton onClose={onClose} />}
      >
        <NewSecret secret={secret} />
      </Dialog>
    );
  const footer = <Footer form={id} isNew={!webhook} isBusy={isBusy} onClose={onClose} />;
  return (
    <Dialog
      {...window}
      title={webhook ? t("Webhooks.editTitle") : t("Webhooks.addTitle")}
      description={webhook ? undefined : t("Webhooks.addText")}
      footer={footer}
    >
      <form noValidate id={id} className="grid gap-5" onSubmit={save}>
        {error && <Failure error={error} />}
        <AddressField form={form} />
        <EventChoices form={form} />
      </form>
    </Dialog>
  );
}

function AddressField({ form: { formState, register } }: Pick<WebhookFormState, "form">) {
  const t = useTranslations("Webhooks");
  return (
    <Field
      autoFocus
      autoComplete="off"
      inputMode="url"
      label={t("address")}
      placeholder={t("addressPlaceholder")}
      help={t("addressHelp")}
      error={formState.errors.url?.message}
      {...register("url")}
    />
  );
}

type WebhookFormState = ReturnType<typeof useWebhookForm>;
type FormFailure = NonNullable<WebhookFormState["error"]>;

function Failure({ error }: { error: FormFailure }) {
  const messageOf = useFailureMessage();
  return (
    <div role="alert">
      <Notice kind="danger">{messageOf(error).text}</Notice>
    </div>
  );
}

type FooterProps = { form: string; isNew: boolean; isBusy: boolean; onClose: () => void };

function Footer({ form, isNew, isBusy, onClose }: FooterProps) {
  const t = useTranslations();
  return (
    <>
      <Button type="button" variant="secondary" onClick={onClose}>
        {t("Common.cancel")}
      </Button>
      <Button form={form} busy={isBusy}>
        {isNew ? t("Webhooks.add") : t("Common.save")}
      </Button>
    </>
  );
}

function EventChoices({ form }: { form: UseFormReturn<WebhookForm> }) {
  const t = useTranslations("Webhooks");
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{t("events")}</legend>
      {webhookEvents.map((event) => (
        <CheckboxField
          key={event}
          value={event}
          label={t(`event.${eventKeys[event]}`)}
          help={t(`eventHelp.${eventKeys[event]}`)}
          {...form.register("events")}
        />
      ))}
      <FormError message={form.formState.errors.events?.message} />
    </fieldset>
  );
}

type WebhookForm = z.input<typeof webhookFields>;

const fieldOf = { WEBHOOK_ADDRESS_REFUSED: "url", INVALID_URL: "url" } as const;

/** The secret is available after a webhook was created. */
function useWebhookForm(webhook: Webhook | undefined, onSaved: () => void) {
  const create = useCreateWebhook();
  const edit = useEditWebhook();
  const [secret, setSecret] = useState<string>();
  const form = useForm({
    resolver: contractResolver(() => webhookFields),
    defaultValues: { url: webhook?.url ?? "", events: webhook?.events ?? [...webhookEvents] },
  });
  const onError = (error: CallError) => void showAtFields(error, form.setError, fieldOf);
  const save = form.handleSubmit((body) => {
    if (webhook)
      return edit.mutate({ params: { id: webhook.id }, body }, { onSuccess: onSaved, onError });
    return create.mutate(
      { body },
      { onSuccess: (createdWebhook) => setSecret(createdWebhook.secret), onError },
    );
  });
  const error = create.error ?? edit.error;
  return {
    form,
    save,
    secret,
    isBusy: create.isPending || edit.isPending,
    error: error && error.details.length === 0 ? error : null,
  };
}
