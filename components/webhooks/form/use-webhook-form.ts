import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { type Webhook, webhookEvents, webhookFields } from "@/contract/webhooks";
import { contractResolver, showAtFields } from "@/lib/api/form";
import type { CallError } from "@/lib/api/call-error";
import { useCreateWebhook, useEditWebhook } from "../queries";

export type WebhookForm = z.input<typeof webhookFields>;

const fieldOf = { WEBHOOK_ADDRESS_REFUSED: "url", INVALID_URL: "url" } as const;

/** The secret is available after a webhook was created. */
export function useWebhookForm(webhook: Webhook | undefined, onSaved: () => void) {
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
    return create.mutate({ body }, { onSuccess: (made) => setSecret(made.secret), onError });
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
