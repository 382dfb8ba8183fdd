import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Secret } from "@/components/ui/secret";
import type { Channel, channelApi } from "@/contract/channels";
import type { Output } from "@/contract/endpoint";
import { formatMoment } from "@/lib/format";
import { ChannelState } from "./channel-state";
import { ConfirmedAction } from "./confirmed-action";
import { useConnectChannel, useDisconnectChannel } from "./queries";

type EmailCardProps = {
  chatbotId: string;
  channel: Channel | undefined;
  mailbox: Output<typeof channelApi.list>["mailbox"];
};

export function EmailCard({ chatbotId, channel, mailbox }: EmailCardProps) {
  const t = useTranslations("Channels");
  return (
    <SectionCard
      title={t("name.email")}
      description={t("hint.email")}
      footer={
        channel ? (
          <ConnectedActions chatbotId={chatbotId} />
        ) : (
          mailbox.isAvailable && <ConnectButton chatbotId={chatbotId} />
        )
      }
    >
      {!mailbox.isAvailable && <Notice kind="info">{t("noMailbox")}</Notice>}
      <MailboxFailure mailbox={mailbox} />
      {channel && (
        <>
          <Secret
            label={t("address")}
            value={channel.name}
            copyLabel={t("copyAddress")}
            help={t("addressHelp")}
          />
          <ChannelState chatbotId={chatbotId} channel={channel} />
        </>
      )}
    </SectionCard>
  );
}

const body = { type: "email" } as const;

type ActionsProps = Pick<EmailCardProps, "chatbotId">;

function ConnectButton({ chatbotId: id }: ActionsProps) {
  const t = useTranslations("Channels");
  const connect = useConnectChannel();
  return (
    <Button
      type="button"
      busy={connect.isPending}
      onClick={() => connect.mutate({ params: { id }, body })}
    >
      {t("getAddress")}
    </Button>
  );
}

function ConnectedActions({ chatbotId: id }: ActionsProps) {
  const t = useTranslations("Channels");
  const connect = useConnectChannel();
  const disconnect = useDisconnectChannel();
  return (
    <>
      <ConfirmedAction
        label={t("newAddress")}
        title={t("newAddressTitle")}
        text={t("newAddressText")}
        isBusy={connect.isPending}
        onConfirm={(onSuccess) => connect.mutate({ params: { id }, body }, { onSuccess })}
      />
      <ConfirmedAction
        isDestructive
        label={t("disconnect")}
        title={t("disconnectTitle", { channel: t("name.email") })}
        text={t("disconnectText")}
        isBusy={disconnect.isPending}
        onConfirm={(onSuccess) =>
          disconnect.mutate({ params: { id, type: "email" } }, { onSuccess })
        }
      />
    </>
  );
}

function MailboxFailure({ mailbox: { error, failingSince } }: Pick<EmailCardProps, "mailbox">) {
  const t = useTranslations("Channels");
  const locale = useLocale();
  if (error === null || failingSince === null) return null;
  return (
    <Notice kind="danger" title={t("mailboxFailed")}>
      {t("mailboxFailedText", { since: formatMoment(failingSince, locale), error })}
    </Notice>
  );
}
