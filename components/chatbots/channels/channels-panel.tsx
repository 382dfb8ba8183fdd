"use client";

import { useLocale, useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Secret } from "@/components/ui/secret";
import { Skeleton } from "@/components/ui/skeleton";
import type { Channel, channelApi } from "@/contract/conversations/channels";
import type { Output } from "@/contract/endpoint";
import { formatMoment } from "@/lib/format";
import { ChannelState } from "./channel-state";
import { ChatServiceCard } from "./chat-service-card";
import { ConfirmedAction } from "./confirmed-action";
import { useChannels, useConnectChannel, useDisconnectChannel } from "./queries";

export function ChannelsPanel({ chatbotId }: { chatbotId: string }) {
  const { data, error, isFetching, refetch } = useChannels(chatbotId);
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (!data) return <Skeleton className="h-80 w-full max-w-160" />;
  const find = (type: string) => data.channels.find((channel) => channel.type === type);
  return (
    <div className="grid max-w-160 grid-cols-1 gap-5">
      <EmailCard chatbotId={chatbotId} channel={find("email")} mailbox={data.mailbox} />
      <ChatServiceCard chatbotId={chatbotId} type="telegram" channel={find("telegram")} />
      <ChatServiceCard chatbotId={chatbotId} type="slack" channel={find("slack")} />
    </div>
  );
}

type EmailCardProps = {
  chatbotId: string;
  channel: Channel | undefined;
  mailbox: Output<typeof channelApi.list>["mailbox"];
};

function EmailCard({ chatbotId, channel, mailbox }: EmailCardProps) {
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
