"use client";

import { useTranslations } from "next-intl";
import { Secret } from "@/components/ui/secret";
import type { TwoFactorSetUp } from "@/contract/two-factor";
import { QrCode } from "./qr-code";

/** The QR code for an authenticator app, and the key to type instead. */
export function SetUpSteps({ setUp: { uri, secret } }: { setUp: TwoFactorSetUp }) {
  const t = useTranslations("TwoFactor");
  return (
    <>
      <p className="text-sm text-pretty">{t("scan")}</p>
      <div className="grid justify-items-center">
        <QrCode text={uri} label={t("qrCode")} />
      </div>
      <Secret
        label={t("key")}
        value={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        copyLabel={t("copyKey")}
        help={t("keyHelp")}
      />
    </>
  );
}
