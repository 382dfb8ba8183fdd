"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import type { Credentials } from "./accept-terms";
import { AuthPanel } from "./auth-panel";
import type { Block } from "./sign-in-blocked";
import { SignInForm } from "./sign-in-form";

// Lazy because few people see it.
const SignInBlocked = lazy(async () => ({
  default: (await import("./sign-in-blocked")).SignInBlocked,
}));
const AcceptTerms = lazy(async () => ({ default: (await import("./accept-terms")).AcceptTerms }));

const blocks: Readonly<Record<string, Block | undefined>> = {
  USER_IS_DISABLED: "disabled",
  NONACTIVE_USER_CONSTRAINT: "waiting",
  RESET_PASSWORD_REQUIRED: "resetRequired",
};

type SignInViewProps = {
  next: string;
  side: ReactNode;
};

type Refused = { code: string; credentials: Credentials };

export function SignInView({ next, side }: SignInViewProps) {
  const [refused, setRefused] = useState<Refused>();
  const onOther = () => setRefused(undefined);
  const block = blocks[refused?.code ?? ""];
  const mustAccept = refused?.code === "AGB_NOT_CONFIRMED";
  if (!block && !mustAccept) {
    return (
      <SignInPanel
        next={next}
        side={side}
        onRefused={(code, credentials) => setRefused({ code, credentials })}
      />
    );
  }
  return (
    <Suspense>
      {block && <SignInBlocked block={block} onOther={onOther} />}
      {mustAccept && (
        <AcceptTerms credentials={refused.credentials} next={next} onOther={onOther} />
      )}
    </Suspense>
  );
}

function SignInPanel({
  side,
  ...props
}: ComponentProps<typeof SignInForm> & Pick<SignInViewProps, "side">) {
  const t = useTranslations("Auth");
  return (
    <AuthPanel title={t("signInTitle")} hint={t("signInHint")} sideAt="right" side={side}>
      <SignInForm {...props} />
    </AuthPanel>
  );
}
