import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { FormError } from "@/components/ui/fields/form-error";
import { webhookEvents } from "@/contract/webhooks";
import { eventKeys } from "../event-names";
import type { WebhookForm } from "./use-webhook-form";

export function EventChoices({ form }: { form: UseFormReturn<WebhookForm> }) {
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
