"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SectionCard } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { Tabs } from "@/components/ui/tabs";
import { useApiUrl } from "@/components/shell/session/api-url";
import type { TagOptions } from "@/contract/embed";
import { type Platform, platforms, snippetOf } from "./snippets";
import { TagBuilder } from "./tag-builder";
import { validOptions } from "./tag-options";

export function TagCard({ apiKey }: { apiKey: string }) {
  const t = useTranslations("Embed");
  const apiUrl = useApiUrl();
  const [platform, setPlatform] = useState<Platform>("html");
  const [typed, setTyped] = useState<TagOptions>({});
  const tag = { apiUrl, apiKey, options: validOptions(typed) };
  return (
    <SectionCard title={t("tagTitle")} description={t("tagHint")}>
      <div className="min-w-0">
        <Tabs
          label={t("platforms")}
          tabs={platforms.map((id) => ({ id, label: t(`platform.${id}`) }))}
          active={platform}
          onChange={setPlatform}
        >
          <div className="grid gap-3">
            <p className="text-sm text-pretty">{t(`guide.${platform}`)}</p>
            <CodeBlock
              label={t("codeOf", { platform: t(`platform.${platform}`) })}
              code={snippetOf[platform](tag)}
              copyLabel={t("copyCode")}
            />
          </div>
        </Tabs>
      </div>
      <TagBuilder typed={typed} onChange={setTyped} />
    </SectionCard>
  );
}
