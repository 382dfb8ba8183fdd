"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { routes } from "@/lib/routes";
import { AuthPanel } from "./auth-panel";
import { blocks, SignInBlocked } from "./sign-in-blocked";
import { SignInForm } from "./sign-in-form";

/** Sign in, with the panel on the right that leads to signing up; or why the account may not be used. */
export function SignInView({ next }: { next: string }) {
  const t = useTranslations("Auth");
  const [code, setCode] = useState("");
  const block = blocks[code];
  if (block) return <SignInBlocked block={block} onOther={() => setCode("")} />;
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
      <SignInForm next={next} onRefused={setCode} />
    </AuthPanel>
  );
}
