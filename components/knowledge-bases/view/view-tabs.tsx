"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { propertiesOf } from "@/lib/kb-type-properties";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { ExploreTable } from "../explore/explore-table";
import { useKbMessages } from "../kb-type";
import { isTraining } from "../queries";

const SearchPanel = lazy(async () => ({
  default: (await import("../search/search-panel")).SearchPanel,
}));
const ReportPanel = lazy(async () => ({
  default: (await import("../report/report-panel")).ReportPanel,
}));
const ItemSheet = lazy(async () => ({ default: (await import("../item/item-sheet")).ItemSheet }));

type ViewTabsProps = { kb: KnowledgeBase; uploader: ReactNode };

export function ViewTabs({ kb, uploader }: ViewTabsProps) {
  const t = useTranslations("KnowledgeBase");
  const words = useKbMessages();
  const names = { pages: words("tabPages"), test: t("tabTest"), history: t("tabHistory") };
  const tab = useQueryParameter("tab");
  const kbId = kb.dto.kbId;
  const isLive = isTraining(kb);
  const shown = propertiesOf(kb.dto).tabs;
  const active = shown.find((id) => id === tab.value) ?? "pages";
  return (
    <div className="isolate min-w-0">
      <Tabs
        label={t("tabsLabel")}
        tabs={shown.map((id) => ({ id, label: names[id] }))}
        active={active}
        onChange={(id) => tab.replace(id === "pages" ? undefined : id)}
      >
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          {active === "pages" && (
            <div className="grid grid-cols-1 gap-4">
              {uploader}
              <ExploreTable kbId={kbId} isLive={isLive} failedCount={kb.failedCount} />
            </div>
          )}
          {active === "test" && <SearchPanel kbId={kbId} />}
          {active === "history" && <ReportPanel kbId={kbId} isLive={isLive} />}
        </Suspense>
      </Tabs>
      <OpenItem kbId={kbId} isLocked={isLive} />
    </div>
  );
}

function OpenItem(shared: { kbId: string; isLocked: boolean }) {
  const item = useQueryParameter("item");
  if (!item.value) return null;
  return (
    <Suspense>
      <ItemSheet key={item.value} {...shared} itemId={item.value} onClose={item.leave} />
    </Suspense>
  );
}
