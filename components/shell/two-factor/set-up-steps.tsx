"use client";

import { useTranslations } from "next-intl";
import { encode } from "uqr";
import { Secret } from "@/components/ui/secret";
import type { TwoFactorSetUp } from "@/contract/accounts/two-factor";

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

type QrCodeProps = { text: string; label: string };

/** Drawn in the browser, so that no service learns the secret. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="sentry-block size-44 rounded-md"
    >
      {/* Scanners need dark modules on a light background, in the dark theme too. */}
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
