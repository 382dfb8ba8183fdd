"use client";

import { BookOpen, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { routes } from "@/lib/routes";
import { useSelection } from "@/lib/use-selection";
import { useSettled } from "@/lib/use-settled";
import { DeleteDialog } from "./delete-dialog";
import { KnowledgeBaseTable } from "./knowledge-base-table";
import { ListToolbar } from "./list-toolbar";
import { useKnowledgeBases } from "./queries";

const pageSize = 25;

/** All knowledge bases of the organisation: search, select, delete, see them train. */
export function KnowledgeBaseList() {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [targets, setTargets] = useState<readonly KnowledgeBase[]>([]);
  const selection = useSelection<KnowledgeBase>((kb) => kb.dto.kbId);
  const settled = useSettled(search);
  const list = useKnowledgeBases({ search: settled, page, pageSize });

  const searchFor = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  const forget = () => {
    setTargets([]);
    selection.clear();
    setPage(1);
  };

  if (list.isError && !list.data) {
    return <LoadFailed onRetry={list.refetch} isBusy={list.isFetching} />;
  }
  if (list.data?.total === 0 && settled === "" && search === "") return <NothingYet />;
  return (
    <div className="grid gap-4">
      <ListToolbar {...{ search, selection }} onSearch={searchFor} onDelete={setTargets} />
      {list.data?.total === 0 ? (
        <NothingFound search={settled} onClear={() => searchFor("")} />
      ) : (
        <KnowledgeBaseTable
          rows={list.data?.rows}
          selection={selection}
          onDelete={(kb) => setTargets([kb])}
        />
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={list.data?.total ?? 0}
        onChange={setPage}
      />
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
