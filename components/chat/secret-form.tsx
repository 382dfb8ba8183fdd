"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { SectionCard } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { Secret } from "@/components/ui/secret";
import { authApi } from "@/contract/auth";
import type { CallError } from "@/lib/api/call-error";
import { routes } from "@/lib/routes";
import { contractResolver } from "@/lib/api/form";
import { useBotLogin } from "./queries";

type SecretFormProps = {
  chatbot: { id: string; name: string };
  apiKey: string;
  /** There was a token, and it is no longer taken. */
  hasExpired: boolean;
  onToken: (token: string) => void;
};

/** Asks for the secret, as everyone must who wants to talk to the chatbot through its API. */
export function SecretForm({ chatbot, apiKey, hasExpired, onToken }: SecretFormProps) {
  const t = useTranslations("Demo");
  const { form, submit, isBusy } = useSecretForm(apiKey, onToken);
  return (
    <form noValidate className="mx-auto w-full max-w-120" onSubmit={submit}>
      <SectionCard
        title={t("secretTitle", { name: chatbot.name })}
        description={t("secretText")}
        footer={<Button busy={isBusy}>{t("start")}</Button>}
      >
        {hasExpired && <Notice kind="warning">{t("secretExpired")}</Notice>}
        <Secret label={t("apiKey")} value={apiKey} copyLabel={t("copyKey")} />
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
            href={routes.chatbot(chatbot.id)}
            className="text-accent-text underline underline-offset-2"
          >
            {t("toSettings")}
          </Link>
        </p>
      </SectionCard>
    </form>
  );
}

function useSecretForm(apiKey: string, onToken: (token: string) => void) {
  const login = useBotLogin();
  const form = useForm({
    resolver: contractResolver(() => authApi.botLogin.body),
    defaultValues: { apiKey, apiSecret: "" },
  });
  const refuse = (error: CallError) => {
    const message =
      error.code === "API_KEY_NOT_FOUND" ? "Demo.secretWrong" : `ErrorMessages.${error.code}`;
    form.setError("apiSecret", { message }, { shouldFocus: true });
  };
  const submit = form.handleSubmit(
    ({ apiSecret }) =>
      login.mutate(
        { body: { apiKey, apiSecret: apiSecret.trim() } },
        { onSuccess: ({ token }) => onToken(token), onError: refuse, onSettled: login.reset },
      ),
    () => form.setError("apiSecret", { message: "Demo.secretRequired" }),
  );
  return { form, submit, isBusy: login.isPending };
}
