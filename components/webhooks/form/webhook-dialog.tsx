import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Field } from "@/components/ui/fields/field";
import { Notice } from "@/components/ui/notice";
import { type Webhook, webhookEvents } from "@/contract/webhooks";
import { NewSecret, SecretKept } from "../new-secret";
import { useWebhookForm, type WebhookForm } from "./use-webhook-form";
import type { UseFormReturn } from "react-hook-form";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { FormError } from "@/components/ui/fields/form-error";
import { eventKeys } from "../event-names";

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
        footer={<SecretKept onClose={onClose} />}
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
type Failed = NonNullable<WebhookFormState["error"]>;

function Failure({ error }: { error: Failed }) {
  const messageOf = useFailureMessage();
  return (
    <div role="alert">
      <Notice kind="danger">{messageOf(error).whole}</Notice>
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
