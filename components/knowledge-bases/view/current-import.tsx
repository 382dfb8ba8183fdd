import { useTranslations } from "next-intl";
import { useImports } from "@/components/shell/session/live";
import { pathOf } from "@/lib/address";

/** Keeps its line while nothing is imported. */
export function UnderWay({ kbId }: { kbId: string }) {
  const t = useTranslations("KnowledgeBase");
  const { web, files } = useImports(kbId);
  const newest = [...(web?.items ?? []), ...(files?.items ?? [])].find(
    ({ stage }) => !stage.startsWith("Failed"),
  );
  return (
    <p
      className="min-h-4 min-w-0 truncate text-xs text-muted max-sm:basis-full"
      title={newest?.name}
    >
      {newest && t("underWay", { name: pathOf(newest.name) })}
    </p>
  );
}
