import { MessageSquareOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { HandOverSection } from "../hand-over/hand-over-section";
import { useConversation } from "../queries";
import type { Task } from "../task";
import { Dialogue } from "./dialogue";
import { PaneHeader } from "./pane-header";

type ConversationPaneProps = {
  id: string;
  onTask: (task: Task) => void;
  onClose: () => void;
};

export function ConversationPane(props: ConversationPaneProps) {
  const t = useTranslations("Conversations");
  const pane = useFocusIfHidden();
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label={t("openConversation")}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface outline-none lg:sticky lg:top-19 lg:max-h-[calc(100dvh-9.5rem)] lg:min-h-80"
    >
      <PaneContent {...props} />
    </section>
  );
}

function PaneContent({ id, onTask, onClose }: ConversationPaneProps) {
  const { data, error, isFetching, refetch } = useConversation(id);
  if (error?.status === 404 || error?.status === 400) return <Gone onClose={onClose} />;
  if (data) {
    return (
      <>
        <PaneHeader conversation={data} onTask={onTask} onClose={onClose} />
        <Dialogue conversation={data} />
        {data.handOver && <HandOverSection conversationId={data.id} handOver={data.handOver} />}
      </>
    );
  }
  if (!error) return <Loading />;
  return (
    <div className="grid justify-items-center gap-4 p-4">
      <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />
      <BackToList onClose={onClose} />
    </div>
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  const t = useTranslations("Conversations");
  return (
    <EmptyState
      icon={MessageSquareOff}
      title={t("goneTitle")}
      action={<BackToList onClose={onClose} />}
      className="border-none"
    >
      {t("goneText")}
    </EmptyState>
  );
}

function BackToList({ onClose }: { onClose: () => void }) {
  const t = useTranslations("Conversations");
  return (
    <Button type="button" variant="secondary" onClick={onClose}>
      {t("backToList")}
    </Button>
  );
}

/**
 * Takes the focus if the focused element is hidden: on a narrow window the pane covers the list.
 */
function useFocusIfHidden() {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const isHidden = activeElement instanceof HTMLElement && activeElement.offsetParent === null;
    if (isHidden && activeElement !== body) pane.current?.focus();
  }, []);
  return pane;
}

function Loading() {
  return (
    <div className="grid gap-4 p-4" aria-busy>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="ml-auto h-10 w-1/2" />
      <Skeleton className="h-24 w-4/5" />
      <Skeleton className="ml-auto h-10 w-1/3" />
      <Skeleton className="h-16 w-3/5" />
    </div>
  );
}
