"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { useAddressPart } from "@/lib/use-address-part";
import { ExploreTable } from "./explore-table";
import { isTraining } from "./queries";

const SearchPanel = lazy(async () => ({ default: (await import("./search-panel")).SearchPanel }));
const ReportPanel = lazy(async () => ({ default: (await import("./report-panel")).ReportPanel }));
const ItemSheet = lazy(async () => ({ default: (await import("./item-sheet")).ItemSheet }));

const tabs = ["pages", "test", "history"] as const;
const words = { pages: "tabPages", test: "tabTest", history: "tabHistory" } as const;

/** A website's pages, a test of what is found in them, and the history of its crawls; over them the page looked at. */
export function ViewTabs({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const tab = useAddressPart("tab");
  const item = useAddressPart("item");
  const kbId = kb.dto.kbId;
  const isLive = isTraining(kb);
  const active = tabs.find((id) => id === tab.value) ?? "pages";
  return (
    <div className="isolate min-w-0">
      <Tabs
        label={t("tabsLabel")}
        tabs={tabs.map((id) => ({ id, label: t(words[id]) }))}
        active={active}
        onChange={(id) => tab.replace(id === "pages" ? undefined : id)}
      >
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          {active === "pages" && (
            <ExploreTable kbId={kbId} isLive={isLive} failedCount={kb.failedCount} />
          )}
          {active === "test" && <SearchPanel kbId={kbId} />}
          {active === "history" && <ReportPanel kbId={kbId} isLive={isLive} />}
        </Suspense>
      </Tabs>
      <Suspense>
        {item.value && (
          <ItemSheet
            key={item.value}
            kbId={kbId}
            itemId={item.value}
            isLocked={isLive}
            onClose={item.leave}
          />
        )}
      </Suspense>
    </div>
  );
}
