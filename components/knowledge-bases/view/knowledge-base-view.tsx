"use client";

import { FileQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { KbStatus } from "@/components/shell/knowledge/kb-status";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { withoutScheme } from "@/lib/address";
import { propertiesOf } from "@/lib/kb-type-properties";
import { routes } from "@/lib/routes";
import { KbTypeContext } from "../kb-type";
import { useKnowledgeBase } from "../queries";
import { StatusSummary } from "./status-summary";
import { ViewActions, type ViewTask } from "./view-actions";
import { ViewTabs } from "./view-tabs";

type KnowledgeBaseViewProps = { id: string; uploader?: ReactNode };

export function KnowledgeBaseView({ id, uploader }: KnowledgeBaseViewProps) {
  const t = useTranslations("KnowledgeBase");
  const { data: kb, error, isFetching, refetch } = useKnowledgeBase(id);
  if (kb) return <Loaded kb={kb} uploader={uploader} />;
  return (
    <>
      <PageHeader title={t("listTitle")} back={routes.knowledgeBases} />
      <PageBody>
        {!error && <Skeleton className="h-40 w-full" />}
        {error && (error.status === 404 || error.status === 400) && <NotThere />}
        {error && error.status !== 404 && error.status !== 400 && (
          <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />
        )}
      </PageBody>
    </>
  );
}

function Loaded({ kb, uploader }: { kb: KnowledgeBase; uploader: ReactNode }) {
  const [task, setTask] = useState<ViewTask>();
  return (
    <KbTypeContext value={kb.dto.kbType}>
      <PageHeader
        back={routes.knowledgeBases}
        title={kb.title}
        subtitle={kb.baseUrl && withoutScheme(kb.baseUrl)}
        status={
          <span role="status">
            <KbStatus kb={kb} />
          </span>
        }
        actions={<ViewActions kb={kb} task={task} onTask={setTask} />}
      />
      <PageBody>
        <div className="grid grid-cols-1 gap-6">
          <StatusSummary kb={kb} onEdit={() => setTask("edit")} />
          <ViewTabs kb={kb} uploader={!propertiesOf(kb.dto).isCrawled && uploader} />
        </div>
      </PageBody>
    </KbTypeContext>
  );
}

function NotThere() {
  const t = useTranslations("KnowledgeBase");
  return (
    <EmptyState
      icon={FileQuestion}
      title={t("notFoundTitle")}
      action={
        <ButtonLink variant="secondary" href={routes.knowledgeBases}>
          {t("backToList")}
        </ButtonLink>
      }
    >
      {t("notFoundText")}
    </EmptyState>
  );
}
