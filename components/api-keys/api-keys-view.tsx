"use client";

import { KeyRound, Plus, ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { SettingsNav } from "@/components/shell/frame/settings-nav";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { type ApiKey, API_KEY_LIMIT } from "@/contract/accounts/api-keys";
import { CreateKeyDialog } from "./create-key-dialog";
import { KeyTable } from "./key-table";
import { useApiKeys, useRevokeApiKey } from "./queries";
import { MutationDialog } from "@/components/shell/forms/mutation-dialog";

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
