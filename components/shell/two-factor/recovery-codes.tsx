"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/buttons/copy-button";
import { Notice } from "@/components/ui/notice";

/** Recovery codes, which are never shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations("TwoFactor");
  return (
    <div className="grid gap-4 text-left">
      <div className="flex items-start gap-1 rounded-md border border-line-strong bg-hover p-3">
        <ul className="sentry-mask grid flex-1 gap-1 font-mono text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton value={codes.join("\n")} label={t("copyCodes")} onRefused={() => {}} />
      </div>
      <Notice kind="warning">{t("codesOnce")}</Notice>
    </div>
  );
}
