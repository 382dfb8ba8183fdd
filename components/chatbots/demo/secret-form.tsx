"use client";

import { useNow, useTranslations } from "next-intl";
import Link from "next/link";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { SectionCard } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { Secret } from "@/components/ui/secret";
import { authApi } from "@/contract/auth";
import type { chatbotApi } from "@/contract/chatbots";
import type { Output } from "@/contract/endpoint";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver } from "@/lib/api/form";
import { routes } from "@/lib/routes";
import { useBotLogin } from "../queries";
import type { Access, Ended } from "./access";

export type ApiKey = Output<typeof chatbotApi.apiKey>;

type SecretFormProps = {
  chatbot: { id: string; name: string };
  apiKey: ApiKey;
  /** There was an access, and it is no longer taken. */
  ended: Ended | undefined;
  onAccess: (access: Access) => void;
};

/** Asks for the secret, as everyone must who wants to talk to the chatbot through its API. */
export function SecretForm({ chatbot, apiKey: key, ended, onAccess }: SecretFormProps) {
  const t = useTranslations("Demo");
  const { form, submit, isBusy } = useSecretForm(key.apiKey, onAccess);
  const isExpired = new Date(key.expiresAt ?? "9999-01-01") <= useNow();
  return (
    <form noValidate className="mx-auto w-full max-w-120" onSubmit={submit}>
      <SectionCard
        title={t("secretTitle", { name: chatbot.name })}
        description={t("secretText")}
        footer={<Button busy={isBusy}>{t("start")}</Button>}
      >
        {isExpired && <Notice kind="danger">{t("secretHasExpired")}</Notice>}
        {ended && !isExpired && <Notice kind="warning">{t(`ended.${ended}`)}</Notice>}
        <Secret label={t("apiKey")} value={key.apiKey} copyLabel={t("copyKey")} />
        <PasswordField
          autoFocus
          label={t("apiSecret")}
          autoComplete="off"
          error={form.formState.errors.apiSecret?.message}
          {...form.register("apiSecret")}
        />
        <p className="text-sm text-muted">
          {t("secretLost")}{" "}
          <Link
            href={routes.chatbotTab(chatbot.id, "embed")}
            className="text-accent-text underline underline-offset-2"
          >
            {t("toSettings")}
          </Link>
        </p>
      </SectionCard>
    </form>
  );
}

/** What the platform says of a secret, in words that are about the secret. */
const faults: Readonly<Record<string, string>> = {
  API_KEY_NOT_FOUND: "Demo.secretWrong",
  API_KEY_EXPIRED: "Demo.secretHasExpired",
};

function useSecretForm(apiKey: string, onAccess: (access: Access) => void) {
  const login = useBotLogin();
  const form = useForm({
    resolver: contractResolver(() => authApi.botLogin.body),
    defaultValues: { apiKey, apiSecret: "" },
  });
  const refuse = ({ code }: CallError) => {
    const message = faults[code] ?? `ErrorMessages.${code}`;
    form.setError("apiSecret", { message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(
    ({ apiSecret }) =>
      login.mutate(
        { body: { apiKey, apiSecret: apiSecret.trim() } },
        { onSuccess: onAccess, onError: refuse, onSettled: login.reset },
      ),
    () => form.setError("apiSecret", { message: "Demo.secretRequired" }),
  );
  return { form, submit, isBusy: login.isPending };
}
