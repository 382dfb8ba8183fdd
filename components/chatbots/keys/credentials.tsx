"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Notice } from "@/components/ui/notice";
import { Secret } from "@/components/ui/secret";
import { saveText } from "@/lib/files/save-text";

type CredentialsProps = {
  name: string;
  apiKey: string;
  apiSecret: string;
  /** The secret was copied or downloaded. */
  onKept?: () => void;
};

export function Credentials({ name, apiKey, apiSecret, onKept }: CredentialsProps) {
  const t = useTranslations("Chatbot");
  const download = () => {
    saveText(
      `${name}.txt`,
      `${name}\n\n${t("apiKey")}: ${apiKey}\n${t("apiSecret")}: ${apiSecret}\n`,
    );
    onKept?.();
  };
  return (
    <div className="grid gap-4">
      <Secret label={t("apiKey")} value={apiKey} copyLabel={t("copyKey")} />
      <Secret
        label={t("apiSecret")}
        value={apiSecret}
        copyLabel={t("copySecret")}
        {...(onKept && { onCopied: onKept })}
      />
      <Notice kind="warning">{t("secretOnce")}</Notice>
      <Button type="button" variant="secondary" className="justify-self-start" onClick={download}>
        <Download aria-hidden />
        {t("download")}
      </Button>
    </div>
  );
}
