import { useTranslations } from "next-intl";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Button } from "@/components/ui/buttons/button";
import { Notice } from "@/components/ui/notice";
import type { CallError } from "@/lib/api/call-error";
import { useCheckOidc } from "../queries";

/** Tries the saved settings at the provider. */
export function ConnectionCheck({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations("Oidc");
  const check = useCheckOidc();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          variant="secondary"
          busy={check.isPending}
          disabled={isDirty}
          onClick={() => check.mutate({})}
        >
          {t("check")}
        </Button>
        {isDirty && <span className="text-sm text-muted">{t("checkUnsaved")}</span>}
      </div>
      <div role="status">
        {!isDirty && check.data && (
          <Notice kind="success">{t("checked", { issuer: check.data.issuer })}</Notice>
        )}
        {!isDirty && check.error && <Failure error={check.error} />}
      </div>
    </div>
  );
}

function Failure({ error }: { error: CallError }) {
  const t = useTranslations("Oidc");
  const messageOf = useFailureMessage();
  const path = error.code === "OAUTH_REFRESH_FAILED" ? error.details[0]?.path : undefined;
  const isKnown = path === "issuer" || path === "clientSecret";
  return <Notice kind="danger">{isKnown ? t(`failed_${path}`) : messageOf(error).whole}</Notice>;
}
