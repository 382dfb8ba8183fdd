"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { useApiUrl } from "@/components/shell/session/api-url";
import { CodeBlock } from "@/components/ui/code-block";
import { embedTag } from "@/contract/chatbots/embed";
import { routes } from "@/lib/routes";

export function TagLine({ chatbotId, apiKey }: { chatbotId: string; apiKey: string }) {
  const t = useTranslations("Embed");
  const apiUrl = useApiUrl();
  return (
    <div className="grid gap-3">
      <CodeBlock
        label={t("codeOf", { platform: t("platform.html") })}
        code={embedTag(apiUrl, apiKey)}
        copyLabel={t("copyCode")}
      />
      <p className="text-sm text-pretty text-muted">
        {t("guide.html")}{" "}
        <Link
          href={routes.chatbotTab(chatbotId, "embed")}
          className="text-accent-text underline underline-offset-2"
        >
          {t("otherPlatforms")}
        </Link>
      </p>
    </div>
  );
}
