"use client";

import { BookOpen, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import { usePagedSearch } from "@/lib/use-paged-search";
import { useSelection } from "@/lib/use-selection";
import { DeleteDialog } from "./delete-dialog";
import { KnowledgeBaseTable } from "./knowledge-base-table";
import { ListToolbar } from "./list-toolbar";
import { useKnowledgeBases } from "./queries";

const pageSize = 25;

/** All knowledge bases of the organisation: search, select, delete, see them train. */
export function KnowledgeBaseList() {
  const { typed, search, page, setPage, searchFor } = usePagedSearch();
  const [targets, setTargets] = useState<readonly KnowledgeBase[]>([]);
  const selection = useSelection<KnowledgeBase>((kb) => kb.dto.kbId);
  const list = useKnowledgeBases({ search, page, pageSize });

  const forget = () => {
    setTargets([]);
    selection.clear();
    setPage(1);
  };

  if (list.isError && !list.data) {
    return <LoadFailed error={list.error} onRetry={list.refetch} isBusy={list.isFetching} />;
  }
  const { total = 0, rows } = list.data ?? {};
  const isEmpty = rows !== undefined && total === 0;
  if (isEmpty && search + typed === "" && !list.isPlaceholderData) return <NothingYet />;
  return (
    <div className="grid gap-4">
      <ListToolbar {...{ selection, typed }} onSearch={searchFor} onDelete={setTargets} />
      {isEmpty ? (
        <NothingFound search={search} onClear={() => searchFor("")} />
      ) : (
        <KnowledgeBaseTable rows={rows} selection={selection} onDelete={(kb) => setTargets([kb])} />
      )}
      <Pagination page={page} pageSize={pageSize} total={total} onChange={setPage} />
      <DeleteDialog targets={targets} onClose={() => setTargets([])} onDeleted={forget} />
    </div>
  );
}

function NothingYet() {
  const t = useTranslations("KnowledgeBase");
  return (
    <EmptyState
      icon={BookOpen}
      title={t("emptyTitle")}
      action={<ButtonLink href={routes.newWebsite}>{t("create")}</ButtonLink>}
    >
      {t("emptyText")}
    </EmptyState>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <EmptyState
      icon={SearchX}
      title={t("nothingFoundTitle")}
      action={
        <Button type="button" variant="secondary" onClick={onClear}>
          {t("clearSearch")}
        </Button>
      }
    >
      {t("nothingFoundText", { search })}
    </EmptyState>
  );
}
