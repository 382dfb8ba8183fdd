import { useNow, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useChatbots } from "@/components/chatbots/queries";
import { endOfDay, faultOfLastDay } from "@/components/shell/forms/last-day";
import { LastDayField } from "@/components/shell/forms/last-day-field";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/fields/checkbox";
import { Field } from "@/components/ui/fields/field";
import { FormError } from "@/components/ui/fields/form-error";
import { Select } from "@/components/ui/fields/select";
import { Notice } from "@/components/ui/notice";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Secret } from "@/components/ui/secret";
import { newApiKey } from "@/contract/accounts/api-keys";
import { apiKeyScopes } from "@/contract/scopes";
import { contractResolver, showAtFields } from "@/lib/api/form";
import { useCreateApiKey } from "./queries";

export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const id = useId();
  const { token, ...keyForm } = useKeyForm();
  // One dialog for form and token, so that the focus returns to the button that opened it.
  const window = { open: true, onOpenChange: onClose, closeLabel: t("Common.close") };
  if (token !== undefined) {
    const title = t("ApiKeys.createdTitle");
    return (
      <Dialog {...window} mustAnswer title={title} footer={<SecretSavedButton onClose={onClose} />}>
        <Created token={token} />
      </Dialog>
    );
  }
  const footer = <Buttons form={id} isBusy={keyForm.isBusy} onClose={onClose} />;
  return (
    <Dialog {...window} title={t("ApiKeys.createTitle")} footer={footer}>
      <form noValidate id={id} className="grid gap-5" onSubmit={keyForm.save}>
        <Failure error={keyForm.error} />
        <KeyFields {...keyForm} />
      </form>
    </Dialog>
  );
}

type ButtonsProps = { form: string; isBusy: boolean; onClose: () => void };

function Buttons({ form, isBusy, onClose }: ButtonsProps) {
  const t = useTranslations();
  return (
    <>
      <Button type="button" variant="secondary" onClick={onClose}>
        {t("Common.cancel")}
      </Button>
      <Button form={form} busy={isBusy}>
        {t("ApiKeys.create")}
      </Button>
    </>
  );
}

function SecretSavedButton({ onClose }: { onClose: () => void }) {
  const t = useTranslations("ApiKeys");
  return (
    <Button type="button" onClick={onClose}>
      {t("kept")}
    </Button>
  );
}

function Failure({ error }: Pick<ReturnType<typeof useKeyForm>, "error">) {
  const messageOf = useFailureMessage();
  if (!error || error.details.length > 0) return null;
  return (
    <div role="alert">
      <Notice kind="danger">{messageOf(error).text}</Notice>
    </div>
  );
}

function Created({ token }: { token: string }) {
  const t = useTranslations("ApiKeys");
  return (
    <div className="grid gap-4">
      <Secret label={t("token")} value={token} copyLabel={t("copyToken")} help={t("tokenUse")} />
      <Notice kind="warning">{t("tokenOnce")}</Notice>
    </div>
  );
}

type KeyForm = ReturnType<typeof useKeyForm>;
type KeyFieldsProps = Pick<KeyForm, "form" | "lastDay" | "setLastDay">;

function KeyFields({ form, lastDay, setLastDay }: KeyFieldsProps) {
  const t = useTranslations("ApiKeys");
  const { data: chatbots } = useChatbots({ pageSize: 100, sort: "name" });
  const { register, formState } = form;
  return (
    <>
      <Field
        autoFocus
        autoComplete="off"
        label={t("name")}
        help={t("nameHelp")}
        error={formState.errors.name?.message}
        {...register("name")}
      />
      <Scopes form={form} />
      <Select
        label={t("chatbot")}
        help={t("chatbotHelp")}
        error={formState.errors.chatbotId?.message}
        placeholder={t("allChatbots")}
        options={(chatbots?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...register("chatbotId", { setValueAs: (value: string | null) => value || null })}
      />
      <LastDayField day={lastDay} onChange={setLastDay} help={t("lastDayHelp")} />
    </>
  );
}

function Scopes({ form }: Pick<KeyForm, "form">) {
  const t = useTranslations("ApiKeys");
  const id = useId();
  const { error } = form.getFieldState("scopes", form.formState);
  return (
    <fieldset aria-describedby={id} className="grid gap-2.5">
      <legend className="mb-1.5 text-sm font-medium">{t("scopes")}</legend>
      {apiKeyScopes.map((scope) => (
        <CheckboxField
          key={scope}
          value={scope}
          label={
            <>
              <span className="font-medium">{t(`scope.${scope}`)}</span>
              <span className="mt-0.5 block text-xs text-pretty text-muted">
                {t(`scopeHelp.${scope}`)}
              </span>
            </>
          }
          {...form.register("scopes")}
        />
      ))}
      <div id={id}>{error && <FormError message={error.message} />}</div>
    </fieldset>
  );
}

type FormValues = z.input<typeof newApiKey>;
type FormOutput = z.output<typeof newApiKey>;

function useKeyForm() {
  const now = useNow();
  const create = useCreateApiKey();
  const [token, setToken] = useState<string>();
  const [lastDay, setLastDay] = useState("");
  const form = useForm<FormValues, unknown, FormOutput>({
    resolver: contractResolver(() => newApiKey),
    defaultValues: { name: "", scopes: ["read"], chatbotId: null },
  });
  const send = (body: FormOutput) => {
    if (faultOfLastDay(lastDay, now)) return;
    create.mutate(
      { body: { ...body, expiresAt: endOfDay(lastDay) } },
      {
        onSuccess: (createdKey) => {
          setToken(createdKey.token);
          create.reset();
        },
        onError: (error) => void showAtFields(error, form.setError),
      },
    );
  };
  const { error, isPending: isBusy } = create;
  return { form, save: form.handleSubmit(send), token, lastDay, setLastDay, error, isBusy };
}
