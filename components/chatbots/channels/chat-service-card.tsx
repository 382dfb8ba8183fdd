import { useTranslations } from "next-intl";
import { type FormEventHandler, type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { Secret } from "@/components/ui/secret";
import { type Channel, slackFields, telegramFields } from "@/contract/conversations/channels";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver, isAtField, showAtFields } from "@/lib/api/form";
import { ChannelState } from "./channel-state";
import { ConfirmedAction } from "./confirmed-action";
import { useConnectChannel, useDisconnectChannel } from "./queries";

const fieldOf = { CHANNEL_REFUSED: "botToken" } as const;

function TelegramForm({ chatbotId: id, onSaved, ...card }: ServiceFormProps) {
  const t = useTranslations("Channels");
  const { form, save, isBusy } = useTelegramForm(id, onSaved);
  return (
    <FormCard
      type="telegram"
      label={t("connectTelegram")}
      onSubmit={save}
      isBusy={isBusy}
      {...card}
    >
      <Field
        type="password"
        autoComplete="off"
        label={t("telegramToken")}
        help={t("telegramTokenHelp")}
        error={form.formState.errors.botToken?.message}
        {...form.register("botToken")}
      />
    </FormCard>
  );
}

function useTelegramForm(id: string, onSaved: () => void) {
  const { connect, isBusy } = useConnect(id, onSaved);
  const form = useForm({
    resolver: contractResolver(() => telegramFields),
    defaultValues: { type: "telegram" as const, botToken: "" },
  });
  const clear = () => form.reset();
  const showError = (error: CallError) => void showAtFields(error, form.setError, fieldOf);
  const save = form.handleSubmit((body) => connect(body, { clear, showError }));
  return { form, save, isBusy };
}

type ConnectInput = Parameters<ReturnType<typeof useConnectChannel>["mutate"]>[0]["body"];

type Form = { clear: () => void; showError: (error: CallError) => void };

/** Connects the service, and clears the fields because they are secret. */
function useConnect(id: string, onSaved: () => void) {
  const { mutate, isPending } = useConnectChannel(isAtField(fieldOf));
  const connect = (body: ConnectInput, { clear, showError }: Form) =>
    mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          clear();
          onSaved();
        },
        onError: showError,
      },
    );
  return { connect, isBusy: isPending };
}

type ChatServiceCardProps = {
  chatbotId: string;
  type: "telegram" | "slack";
  channel: Channel | undefined;
};

const forms = { telegram: TelegramForm, slack: SlackForm };

export function ChatServiceCard({ chatbotId, type, channel }: ChatServiceCardProps) {
  const t = useTranslations("Channels");
  const [isReplacing, setReplacing] = useState(false);
  const Form = forms[type];
  const connected = channel && <Connected chatbotId={chatbotId} channel={channel} type={type} />;
  if (!channel || isReplacing) {
    return (
      <Form
        chatbotId={chatbotId}
        connected={connected}
        {...(channel && { onCancel: () => setReplacing(false) })}
        onSaved={() => setReplacing(false)}
      />
    );
  }
  return (
    <SectionCard
      title={t(`name.${type}`)}
      description={t(`hint.${type}`)}
      footer={
        <ConnectedActions chatbotId={chatbotId} type={type} onReplace={() => setReplacing(true)} />
      }
    >
      {connected}
    </SectionCard>
  );
}

type ConnectedProps = Omit<ChatServiceCardProps, "channel"> & { channel: Channel };

function Connected({ chatbotId, channel, type }: ConnectedProps) {
  const t = useTranslations("Channels");
  return (
    <>
      <p className="text-sm font-medium">{t("connectedTo", { name: channel.name })}</p>
      {type === "slack" && channel.webhookUrl !== null && (
        <Secret
          label={t("requestUrl")}
          value={channel.webhookUrl}
          copyLabel={t("copyRequestUrl")}
          help={t("requestUrlHelp")}
        />
      )}
      <ChannelState chatbotId={chatbotId} channel={channel} />
    </>
  );
}

type ConnectedActionsProps = Omit<ChatServiceCardProps, "channel"> & { onReplace: () => void };

function ConnectedActions({ chatbotId: id, type, onReplace }: ConnectedActionsProps) {
  const t = useTranslations("Channels");
  const disconnect = useDisconnectChannel();
  return (
    <>
      <Button type="button" variant="secondary" onClick={onReplace}>
        {t("replaceToken")}
      </Button>
      <ConfirmedAction
        isDestructive
        label={t("disconnect")}
        title={t("disconnectTitle", { channel: t(`name.${type}`) })}
        text={t("disconnectText")}
        isBusy={disconnect.isPending}
        onConfirm={(onSuccess) => disconnect.mutate({ params: { id, type } }, { onSuccess })}
      />
    </>
  );
}

function SlackForm({ chatbotId: id, onSaved, ...card }: ServiceFormProps) {
  const t = useTranslations("Channels");
  const { form, save, isBusy } = useSlackForm(id, onSaved);
  const { errors } = form.formState;
  return (
    <FormCard type="slack" label={t("connectSlack")} onSubmit={save} isBusy={isBusy} {...card}>
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
    </FormCard>
  );
}

function useSlackForm(id: string, onSaved: () => void) {
  const { connect, isBusy } = useConnect(id, onSaved);
  const form = useForm({
    resolver: contractResolver(() => slackFields),
    defaultValues: { type: "slack" as const, botToken: "", signingSecret: "" },
  });
  const clear = () => form.reset();
  const showError = (error: CallError) => void showAtFields(error, form.setError, fieldOf);
  const save = form.handleSubmit((body) => connect(body, { clear, showError }));
  return { form, save, isBusy };
}

type ServiceFormProps = Pick<FormCardProps, "connected" | "onCancel"> & {
  chatbotId: string;
  onSaved: () => void;
};

type FormCardProps = {
  type: ChatServiceCardProps["type"];
  /** The current connection, shown above the fields. */
  connected: ReactNode;
  label: string;
  isBusy: boolean;
  onSubmit: FormEventHandler;
  /** Undefined while nothing is connected. */
  onCancel?: () => void;
  children: ReactNode;
};

function FormCard({ type, connected, label, isBusy, onSubmit, onCancel, children }: FormCardProps) {
  const t = useTranslations();
  return (
    <form noValidate onSubmit={onSubmit}>
      <SectionCard
        title={t(`Channels.name.${type}`)}
        description={t(`Channels.hint.${type}`)}
        footer={
          <>
            {onCancel && (
              <Button type="button" variant="secondary" onClick={onCancel}>
                {t("Common.cancel")}
              </Button>
            )}
            <Button busy={isBusy}>{label}</Button>
          </>
        }
      >
        {connected}
        <div className="grid gap-4">{children}</div>
      </SectionCard>
    </form>
  );
}
