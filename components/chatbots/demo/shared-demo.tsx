"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { PAGE_COLUMN } from "@/components/shell/page/page-column";
import { LanguageSwitch } from "@/components/shell/preferences/language-switch";
import { useSession } from "@/components/shell/session/session";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { Field } from "@/components/ui/fields/field";
import { PasswordField } from "@/components/ui/fields/password-field";
import { Notice } from "@/components/ui/notice";
import { Secret } from "@/components/ui/secret";
import { authApi } from "@/contract/accounts/auth";
import type { CallError } from "@/lib/api/call-error";
import { contractResolver } from "@/lib/api/form";
import { routes } from "@/lib/routes";
import { useBotLogin } from "../queries";
import { DemoChat } from "./demo-chat";
import { DemoFrame } from "./demo-frame";
import { type DemoSession, type EndReason, endReasonOf } from "./demo-session";

type SharedDemoProps = {
  id: string;
  apiKey: string | undefined;
};

export function SharedDemo({ id, apiKey }: SharedDemoProps) {
  const t = useTranslations("Demo");
  const [session, setSession] = useState<DemoSession>();
  const [endReason, setEndReason] = useState<EndReason>();
  const actions = <LanguageSwitch />;
  if (session) {
    const end = () => {
      setEndReason(endReasonOf(session, new Date()));
      setSession(undefined);
    };
    return <DemoChat session={session} actions={actions} onRefused={end} />;
  }
  return (
    <DemoFrame title={t("title")} actions={actions}>
      <div className="min-h-0 flex-1 overflow-y-auto py-6">
        <div className={PAGE_COLUMN}>
          <SecretForm id={id} apiKey={apiKey} endReason={endReason} onStart={setSession} />
        </div>
      </div>
    </DemoFrame>
  );
}

type SecretFormProps = {
  id: string;
  /** From the shared link. Without it, the form also asks for the key. */
  apiKey: string | undefined;
  /** Set if an earlier session has ended. */
  endReason: EndReason | undefined;
  onStart: (session: DemoSession) => void;
};

function SecretForm({ id, apiKey, endReason, onStart }: SecretFormProps) {
  const t = useTranslations("Demo");
  const { user } = useSession();
  const { form, submit, isBusy } = useSecretForm({ id, apiKey, onStart });
  const { errors } = form.formState;
  return (
    <form noValidate className="w-full max-w-160" onSubmit={submit}>
      <SectionCard
        title={t("secretTitle")}
        description={t(user ? "secretTextForeign" : "secretText")}
        footer={<Button busy={isBusy}>{t("start")}</Button>}
      >
        {endReason && <Notice kind="warning">{t(`ended.${endReason}`)}</Notice>}
        {apiKey ? (
          <Secret label={t("apiKey")} value={apiKey} copyLabel={t("copyKey")} />
        ) : (
          <Field
            autoFocus
            label={t("apiKey")}
            autoComplete="off"
            spellCheck={false}
            error={errors.apiKey?.message}
            {...form.register("apiKey")}
          />
        )}
        <PasswordField
          content="secret"
          autoFocus={apiKey !== undefined}
          label={t("apiSecret")}
          autoComplete="off"
          error={errors.apiSecret?.message}
          {...form.register("apiSecret")}
        />
        {!user && <SecretLost id={id} />}
      </SectionCard>
    </form>
  );
}

/** Leads members through sign-in to the tab that creates a new secret. */
function SecretLost({ id }: { id: string }) {
  const t = useTranslations("Demo");
  return (
    <p className="text-sm text-pretty text-muted">
      {t("secretLost")}{" "}
      <Link
        href={routes.chatbotTab(id, "access")}
        className="text-accent-text underline underline-offset-2"
      >
        {t("toSettings")}
      </Link>
    </p>
  );
}

const faults: Readonly<Record<string, string>> = {
  API_KEY_NOT_FOUND: "Demo.secretWrong",
  API_KEY_EXPIRED: "Demo.secretHasExpired",
};

type Options = Pick<SecretFormProps, "id" | "apiKey" | "onStart">;

function useSecretForm({ id, apiKey = "", onStart }: Options) {
  const login = useBotLogin();
  const form = useForm({
    resolver: contractResolver(() => authApi.botLogin.body),
    defaultValues: { apiKey, apiSecret: "" },
  });
  const refuse = (message: string) =>
    form.setError("apiSecret", { message }, { shouldFocus: true });
  const explain = ({ code }: CallError) => refuse(faults[code] ?? `ErrorMessages.${code}`);
  const accept = (session: DemoSession) =>
    session.chatbotId === id ? onStart(session) : refuse("Demo.otherChatbot");
  const submit = form.handleSubmit(
    (typed) =>
      login.mutate(
        { body: { apiKey: typed.apiKey.trim(), apiSecret: typed.apiSecret.trim() } },
        { onSuccess: accept, onError: explain, onSettled: login.reset },
      ),
    ({ apiKey: noKey, apiSecret: noSecret }) => {
      if (noSecret) form.setError("apiSecret", { message: "Demo.secretRequired" });
      if (noKey) form.setError("apiKey", { message: "Demo.keyRequired" });
    },
  );
  return { form, submit, isBusy: login.isPending };
}
