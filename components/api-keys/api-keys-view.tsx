"use client";

import { KeyRound, Plus, ShieldAlert, Ban } from "lucide-react";
import { useTranslations, useLocale, useNow } from "next-intl";
import { useState } from "react";
import { MutationDialog } from "@/components/shell/forms/mutation-dialog";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows, StackingTable, Td, Th, Tr } from "@/components/ui/tables/table";
import { type ApiKey, API_KEY_LIMIT, API_KEY_PREFIX } from "@/contract/accounts/api-keys";
import { formatDate, formatMoment, formatRelative } from "@/lib/format";
import { CreateKeyDialog } from "./create-key-dialog";
import { useApiKeys, useRevokeApiKey } from "./queries";

export function ApiKeysView() {
  const t = useTranslations("ApiKeys");
  const { data: keys } = useApiKeys();
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  const canCreate = keys !== undefined && keys.length > 0 && keys.length < API_KEY_LIMIT;
  return (
    <>
      <PageHeader
        title={t("title")}
        subtitle={t("subtitle")}
        actions={canCreate && <CreateButton onPress={create} />}
      />
      <SettingsNav />
      <PageBody>
        <Keys onCreate={create} />
      </PageBody>
      {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

function Keys({ onCreate }: { onCreate: () => void }) {
  const t = useTranslations("ApiKeys");
  const { data: keys, error, refetch, isFetching } = useApiKeys();
  const [revoked, setRevoked] = useState<ApiKey>();
  if (error?.code === "FORBIDDEN") {
    return (
      <EmptyState icon={ShieldAlert} title={t("ownersOnlyTitle")}>
        {t("ownersOnlyText")}
      </EmptyState>
    );
  }
  if (error && !keys) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (keys?.length === 0) {
    const action = <CreateButton onPress={onCreate} />;
    return (
      <EmptyState icon={KeyRound} title={t("emptyTitle")} action={action}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <KeyTable keys={keys} onRevoke={setRevoked} />
      {keys && keys.length >= API_KEY_LIMIT && (
        <p className="text-sm text-muted">{t("limitReached", { limit: API_KEY_LIMIT })}</p>
      )}
      {revoked && <RevokeDialog apiKey={revoked} onClose={() => setRevoked(undefined)} />}
    </div>
  );
}

function CreateButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations("ApiKeys");
  return (
    <Button type="button" onClick={onPress}>
      <Plus aria-hidden />
      {t("create")}
    </Button>
  );
}

type RevokeDialogProps = { apiKey: ApiKey; onClose: () => void };

function RevokeDialog({ apiKey: { id, name }, onClose }: RevokeDialogProps) {
  const t = useTranslations("ApiKeys");
  return (
    <MutationDialog
      isDestructive
      mutation={useRevokeApiKey()}
      input={{ params: { id } }}
      title={t("revokeTitle", { name })}
      description={t("revokeText")}
      confirmLabel={t("revoke")}
      success={t("revoked", { name })}
      onClose={onClose}
    />
  );
}

type KeyTableProps = {
  /** Undefined while loading. */
  keys: readonly ApiKey[] | undefined;
  onRevoke: (key: ApiKey) => void;
};

function KeyTable({ keys, onRevoke }: KeyTableProps) {
  const t = useTranslations("ApiKeys");
  return (
    <StackingTable label={t("title")} aria-busy={!keys} className="sm:[&_th]:top-13">
      <thead>
        <tr>
          <Th>{t("name")}</Th>
          <Th className="max-sm:hidden">{t("scopes")}</Th>
          <Th className="@max-4xl:hidden">{t("chatbot")}</Th>
          <Th className="@max-4xl:hidden">{t("lastUsed")}</Th>
          <Th className="@max-2xl:hidden">{t("expires")}</Th>
          <Th className="w-12">
            <span className="sr-only">{t("actions")}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {!keys && <SkeletonRows columns={6} />}
        {keys?.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
        ))}
      </tbody>
    </StackingTable>
  );
}

type KeyRowProps = { apiKey: ApiKey; onRevoke: () => void };

function KeyRow({ apiKey, onRevoke }: KeyRowProps) {
  const t = useTranslations("ApiKeys");
  const { name, scopes, chatbot } = apiKey;
  return (
    <Tr>
      <Td className="max-sm:col-span-2 max-sm:h-auto max-sm:pt-3 sm:w-full sm:max-w-0 sm:min-w-60 sm:py-2">
        <Named {...apiKey} />
      </Td>
      <Td className="max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-2 max-sm:h-auto max-sm:pt-1.5 max-sm:pb-3">
        <ul className="flex gap-1 max-xl:flex-wrap sm:min-w-36">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge>{t(`scope.${scope}`)}</Badge>
            </li>
          ))}
        </ul>
      </Td>
      <Td className="max-w-48 truncate @max-4xl:hidden" title={chatbot?.name}>
        {chatbot?.name ?? <span className="text-muted">{t("allChatbots")}</span>}
      </Td>
      <Td className="whitespace-nowrap @max-4xl:hidden">
        <LastUse at={apiKey.lastUsedAt} />
      </Td>
      <Td className="whitespace-nowrap @max-2xl:hidden">
        <Expiry at={apiKey.expiresAt} />
      </Td>
      <Td className="max-sm:col-start-3 max-sm:row-start-1 max-sm:px-2 sm:px-1">
        <IconButton icon={Ban} label={t("revokeOf", { name })} onPress={onRevoke} />
      </Td>
    </Tr>
  );
}

function Named({ name, lastFour, createdBy, createdAt, ...key }: ApiKey) {
  const t = useTranslations("ApiKeys");
  const locale = useLocale();
  const creation = { date: formatDate(createdAt, locale), person: createdBy ?? "" };
  return (
    <div className="grid min-w-0 gap-0.5">
      <span className="truncate font-medium" title={name}>
        {name}
      </span>
      <span className="truncate text-xs text-muted">
        <code className="font-mono">{`${API_KEY_PREFIX}…${lastFour}`}</code>
        {" · "}
        {t(createdBy ? "madeBy" : "made", creation)}
      </span>
      <Narrow {...key} />
    </div>
  );
}

/** Facts whose columns are hidden in narrow tables. */
function Narrow(key: Pick<ApiKey, "chatbot" | "lastUsedAt" | "expiresAt">) {
  const t = useTranslations("ApiKeys");
  const { chatbot, lastUsedAt, expiresAt } = key;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted @4xl:hidden">
      <span className="truncate">{chatbot?.name ?? t("allChatbots")}</span>
      <span>
        {lastUsedAt && t("lastUsed")} <LastUse at={lastUsedAt} />
      </span>
      <span className="@2xl:hidden">
        {expiresAt && t("expires")} <Expiry at={expiresAt} />
      </span>
    </span>
  );
}

function LastUse({ at }: { at: string | null }) {
  const t = useTranslations("ApiKeys");
  const locale = useLocale();
  const now = useNow();
  if (!at) return <span className="text-muted">{t("neverUsed")}</span>;
  return (
    <time dateTime={at} title={formatMoment(at, locale)}>
      {formatRelative(at, now, locale)}
    </time>
  );
}

function Expiry({ at }: { at: string | null }) {
  const t = useTranslations("ApiKeys");
  const locale = useLocale();
  const now = useNow();
  if (!at) return <span className="text-muted">{t("neverExpires")}</span>;
  if (new Date(at) <= now) return <Badge tone="danger">{t("expired")}</Badge>;
  // A key that expires at midnight is valid for the whole day before.
  const lastMoment = new Date(Date.parse(at) - 1).toISOString();
  return (
    <time dateTime={at} title={formatMoment(at, locale)}>
      {formatDate(lastMoment, locale)}
    </time>
  );
}
