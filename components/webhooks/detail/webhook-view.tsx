"use client";

import { FileQuestion, Ellipsis, KeyRound, Pencil, Power, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { ConfirmDialog, ConfirmButtons } from "@/components/ui/overlays/confirm-dialog";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Menu } from "@/components/ui/overlays/menu";
import { Skeleton } from "@/components/ui/skeleton";
import type { Webhook } from "@/contract/accounts/webhooks";
import { formatMoment } from "@/lib/format";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import { shortAddress } from "../address";
import { eventKeys } from "../event-names";
import { WebhookDialog } from "../form/webhook-dialog";
import { NewSecret, SecretSavedButton } from "../new-secret";
import type { OpenDialog } from "../open-dialog";
import {
  useDeleteWebhook,
  useSwitchWebhook,
  useWebhook,
  useRotateSecret,
  useTestWebhook,
} from "../queries";
import { WebhookStatus } from "../webhook-status";
import { Deliveries } from "./deliveries";

export function WebhookView({ id }: { id: string }) {
  const t = useTranslations("Webhooks");
  const { data, error, isFetching, refetch } = useWebhook(id);
  if (data) return <WebhookDetail webhook={data} />;
  const isMissing = error?.status === 404 || error?.status === 400;
  return (
    <>
      <PageHeader title={t("webhook")} backHref={routes.webhooks} />
      <PageBody>
        {!error && <Skeleton className="h-80 w-full" />}
        {isMissing && <NoSuchWebhook />}
        {error && !isMissing && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      </PageBody>
    </>
  );
}

function WebhookDetail({ webhook }: { webhook: Webhook }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  return (
    <>
      <PageHeader
        backHref={routes.webhooks}
        title={shortAddress(webhook.url)}
        status={<WebhookStatus webhook={webhook} />}
        actions={<WebhookActions webhook={webhook} onOpen={setDialog} />}
      />
      <PageBody>
        <div className="grid grid-cols-1 gap-5">
          <WebhookNotices webhook={webhook} />
          <EventBadges events={webhook.events} />
          <Deliveries webhook={webhook} />
        </div>
      </PageBody>
      {dialog && (
        <CurrentDialog dialog={dialog} webhook={webhook} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

function NoSuchWebhook() {
  const t = useTranslations("Webhooks");
  const action = (
    <ButtonLink variant="secondary" href={routes.webhooks}>
      {t("toList")}
    </ButtonLink>
  );
  return (
    <EmptyState icon={FileQuestion} title={t("notFoundTitle")} action={action}>
      {t("notFoundText")}
    </EmptyState>
  );
}

function EventBadges({ events }: Pick<Webhook, "events">) {
  const t = useTranslations("Webhooks");
  return (
    <ul aria-label={t("events")} className="flex flex-wrap gap-1.5">
      {events.map((event) => (
        <li key={event}>
          <Badge>{t(`event.${eventKeys[event]}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

const dialogs = { edit: WebhookDialog, rotate: RotateDialog, remove: DeleteDialog };

type CurrentDialogProps = { dialog: OpenDialog; webhook: Webhook; onClose: () => void };

function CurrentDialog({ dialog, ...rest }: CurrentDialogProps) {
  const Dialog = dialogs[dialog];
  return <Dialog {...rest} />;
}

type DeleteDialogProps = { webhook: Webhook; onClose: () => void };

function DeleteDialog({ webhook: { id, url }, onClose }: DeleteDialogProps) {
  const t = useTranslations("Webhooks");
  const router = useRouter();
  const { mutate, isPending } = useDeleteWebhook();
  const deleteWebhook = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onClose();
          router.push(routes.webhooks);
        },
      },
    );
  return (
    <ConfirmDialog
      open
      isDestructive
      onOpenChange={onClose}
      onConfirm={deleteWebhook}
      isBusy={isPending}
      confirmLabel={t("remove")}
      title={t("removeTitle", { address: shortAddress(url) })}
      description={t("removeText")}
    />
  );
}

function WebhookNotices({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("Webhooks");
  const locale = useLocale();
  const { enabled, previousSecretUntil: overlapEnd } = webhook;
  return (
    <>
      {!enabled && <OffNotice webhook={webhook} />}
      {overlapEnd && <Notice>{t("overlap", { until: formatMoment(overlapEnd, locale) })}</Notice>}
    </>
  );
}

function OffNotice({ webhook: { id, disabledReason } }: { webhook: Webhook }) {
  const t = useTranslations("Webhooks");
  const { mutate, isPending } = useSwitchWebhook();
  const action = (
    <Button
      type="button"
      variant="secondary"
      busy={isPending}
      onClick={() => mutate({ params: { id }, body: { enabled: true } })}
    >
      {t("turnOn")}
    </Button>
  );
  return (
    <Notice
      kind={disabledReason ? "danger" : "warning"}
      title={t(`offTitle.${disabledReason ?? "byHand"}`)}
      action={action}
    >
      {t("offText")}
    </Notice>
  );
}

type WebhookActionsProps = { webhook: Webhook; onOpen: (dialog: OpenDialog) => void };

function WebhookActions({ webhook: { id, enabled }, onOpen }: WebhookActionsProps) {
  const t = useTranslations("Webhooks");
  const change = useSwitchWebhook();
  const toggle = () => change.mutate({ params: { id }, body: { enabled: !enabled } });
  return (
    <>
      <TestButton id={id} />
      <Menu
        align="end"
        trigger={
          <Button type="button" variant="secondary" size="icon" aria-label={t("more")}>
            <Ellipsis aria-hidden />
          </Button>
        }
        items={[
          { label: t("edit"), icon: Pencil, onSelect: () => onOpen("edit") },
          { label: t("rotate"), icon: KeyRound, onSelect: () => onOpen("rotate") },
          { label: enabled ? t("turnOff") : t("turnOn"), icon: Power, onSelect: toggle },
          {
            label: t("remove"),
            icon: Trash2,
            onSelect: () => onOpen("remove"),
            isDestructive: true,
          },
        ]}
      />
    </>
  );
}

function TestButton({ id }: { id: string }) {
  const t = useTranslations("Webhooks");
  const toasts = useToasts();
  const { mutate, isPending } = useTestWebhook();
  const test = () =>
    mutate(
      { params: { id } },
      { onSuccess: () => toasts.show({ kind: "info", title: t("testQueued") }) },
    );
  return (
    <Button type="button" busy={isPending} onClick={test}>
      {t("sendTest")}
    </Button>
  );
}

type RotateDialogProps = { webhook: Webhook; onClose: () => void };

function RotateDialog({ webhook: { id }, onClose }: RotateDialogProps) {
  const t = useTranslations();
  const { mutate, isPending, reset } = useRotateSecret();
  const [secret, setSecret] = useState<string>();
  const rotate = () =>
    mutate(
      { params: { id } },
      { onSuccess: (rotated) => setSecret(rotated.secret), onError: onClose, onSettled: reset },
    );
  const dialogProps = { open: true, onOpenChange: onClose, closeLabel: t("Common.close") };
  if (secret)
    return (
      <Dialog
        {...dialogProps}
        mustAnswer
        title={t("Webhooks.rotatedTitle")}
        footer={<SecretSavedButton onClose={onClose} />}
      >
        <NewSecret secret={secret} />
      </Dialog>
    );
  const confirmProps = {
    confirmLabel: t("Webhooks.rotateConfirm"),
    onConfirm: rotate,
    onCancel: onClose,
    isBusy: isPending,
  };
  return (
    <Dialog
      {...dialogProps}
      title={t("Webhooks.rotateTitle")}
      description={t("Webhooks.rotateText")}
      footer={<ConfirmButtons {...confirmProps} />}
    />
  );
}
