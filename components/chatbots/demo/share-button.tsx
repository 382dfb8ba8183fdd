"use client";

import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { routes } from "@/lib/routes";
import { useToasts } from "@/lib/toasts";
import { useApiKey } from "../queries";

/** The copied address contains the public key; visitors also need the secret. */
export function ShareButton({ chatbotId }: { chatbotId: string }) {
  const t = useTranslations("Demo");
  const toasts = useToasts();
  const { data: key } = useApiKey(chatbotId);
  if (!key) return null;
  const share = async () => {
    const url = window.location.origin + routes.sharedDemo(chatbotId, key.apiKey);
    try {
      await navigator.clipboard.writeText(url);
      toasts.show({ kind: "success", title: t("linkCopied"), message: t("linkNeedsSecret") });
    } catch {
      toasts.show({ kind: "info", title: t("linkByHand"), message: url });
    }
  };
  return (
    <Button type="button" variant="secondary" onClick={() => void share()}>
      <Link2 aria-hidden />
      {t("copyLink")}
    </Button>
  );
}
