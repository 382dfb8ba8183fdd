"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { routes } from "@/lib/routes";
import { AcceptTerms, type Credentials } from "./accept-terms";
import { AuthPanel } from "./auth-panel";
import { blocks, SignInBlocked } from "./sign-in-blocked";
import { SignInForm } from "./sign-in-form";

type Refused = { code: string; credentials: Credentials };

/** Sign in, with the panel on the right that leads to signing up; or why the account may not be used. */
export function SignInView({ next }: { next: string }) {
  const t = useTranslations("Auth");
  const [refused, setRefused] = useState<Refused>();
  const onOther = () => setRefused(undefined);
  const block = blocks[refused?.code ?? ""];
  if (block) return <SignInBlocked block={block} onOther={onOther} />;
  if (refused?.code === "AGB_NOT_CONFIRMED") {
    return <AcceptTerms credentials={refused.credentials} next={next} onOther={onOther} />;
  }
  return (
    <AuthPanel
      title={t("signInTitle")}
      hint={t("signInHint")}
      sideAt="right"
      side={{
        title: t("welcomeBackTitle"),
        text: t("welcomeBackText"),
        question: t("noAccount"),
        action: { href: routes.signUp, label: t("toSignUp") },
      }}
    >
      <SignInForm
        next={next}
        onRefused={(code, credentials) => setRefused({ code, credentials })}
      />
    </AuthPanel>
  );
}
