"use client";

import { CircleX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import type { CallError } from "@/lib/api/call-error";
import { returnPath, routes } from "@/lib/routes";
import { AuthCard } from "./auth-card";
import { Checking } from "./checking";
import { CompanyTerms } from "./company-terms";
import { SignInBlocked } from "./sign-in-blocked";
import { blocks } from "./sign-in-blocks";
import { type CompanyAnswer, useCompleteCompanySignIn } from "./use-complete-company-sign-in";

/** Signs in with the answer that the company's sign-in service has added to the address. */
export function CompanyReturnView({ answer }: { answer: CompanyAnswer }) {
  const t = useTranslations("Auth");
  const router = useRouter();
  const [next, setNext] = useState<string>(routes.home);
  // A full page load, so that middleware and caches see the new session.
  const enter = (path: string) => window.location.assign(returnPath(path));
  const { data, error, isLost, retry } = useCompleteCompanySignIn(answer, setNext, enter);
  if (!answer.code || !answer.state) return <Failed text={t("companyCancelled")} />;
  if (isLost) return <Failed text={t("companyLost")} />;
  const block = blocks[error?.code ?? ""];
  if (block) return <SignInBlocked block={block} onOther={() => router.push(routes.signIn)} />;
  if (error) return <Rejected error={error} />;
  if (data && "step" in data)
    return <CompanyTerms token={data.step.token} onAccepted={() => enter(next)} />;
  return <Checking label={t("companyTitle")} onRetry={retry} />;
}

function Rejected({ error }: { error: CallError }) {
  const messageOf = useFailureMessage();
  return <Failed text={messageOf(error).whole} />;
}

function Failed({ text }: { text: string }) {
  const t = useTranslations("Auth");
  return (
    <AuthCard icon={CircleX} tone="danger" title={t("companyFailedTitle")} text={text} takesFocus>
      <ButtonLink href={routes.signIn}>{t("companyRetry")}</ButtonLink>
    </AuthCard>
  );
}
