import { MessageSquareOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { UnansweredDetail } from "@/contract/unanswered";
import { useUnansweredGroup } from "../queries";
import type { Task } from "../task";
import type { Trial } from "@/components/unanswered/use-retest";
import { GroupActions } from "./group-actions";
import { GroupHeader } from "./group-header";
import { NearestPassage } from "./nearest-passage";
import { TrialSection } from "./retest-section";
import { WordingCard } from "./wording-card";

type GroupPaneProps = {
  id: string;
  trial: Trial;
  onTask: (task: Task) => void;
  onClose: () => void;
};

export function GroupPane(props: GroupPaneProps) {
  const t = useTranslations("Unanswered");
  return (
    <section
      aria-label={t("openGroup")}
      className="min-w-0 rounded-lg border border-line bg-surface"
    >
      <PaneContent {...props} />
    </section>
  );
}

function PaneContent({ id, trial, onTask, onClose }: GroupPaneProps) {
  const { data, error, isFetching, refetch } = useUnansweredGroup(id);
  if (error?.status === 404 || error?.status === 400) return <Gone onClose={onClose} />;
  if (data) return <Group group={data} {...{ trial, onTask, onClose }} />;
  if (!error) return <Loading />;
  return (
    <div className="grid justify-items-center gap-4 p-4">
      <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />
    </div>
  );
}

type GroupProps = Omit<GroupPaneProps, "id"> & { group: UnansweredDetail };

function Group({ group, trial, onTask, onClose }: GroupProps) {
  const t = useTranslations("Unanswered");
  const { wordings, passage, questions } = group;
  const shown = wordings.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <GroupHeader group={group} onClose={onClose} />
      <div className="grid grid-cols-1 gap-5 p-4">
        <GroupActions group={group} onTask={onTask} />
        <TrialSection group={group} trial={trial} />
        {passage && <NearestPassage passage={passage} />}
        <section className="grid grid-cols-1 gap-3">
          <h3 className="font-medium">{t("wordings", { count: wordings.length })}</h3>
          <ul className="grid grid-cols-1 gap-3">
            {wordings.map((wording) => (
              <li key={wording.text.toLowerCase()} className="min-w-0">
                <WordingCard wording={wording} />
              </li>
            ))}
          </ul>
          {shown < questions && (
            <p className="text-sm text-muted">{t("latestOnly", { shown, questions })}</p>
          )}
        </section>
      </div>
    </>
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  const t = useTranslations("Unanswered");
  const action = (
    <Button type="button" variant="secondary" onClick={onClose}>
      {t("backToList")}
    </Button>
  );
  return (
    <EmptyState
      icon={MessageSquareOff}
      title={t("goneTitle")}
      action={action}
      className="border-none"
    >
      {t("goneText")}
    </EmptyState>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 p-4" aria-busy>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
