"use client";

import { useEffect, useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import type { ConversationSummary } from "@/contract/conversations";
import { cn } from "@/lib/cn";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { type Selection, useSelection } from "@/lib/hooks/use-selection";
import { ConversationPane } from "./detail/conversation-pane";
import { ConversationToolbar } from "./list/conversation-toolbar";
import { ListPane } from "./list/list-pane";
import { NoConversations } from "./list/no-conversations";
import { type ConversationList, useConversationList } from "./list/use-conversation-list";
import type { Task } from "./task";
import { TaskDialog } from "./task-dialog";
import { focusConversation } from "./row-focus";
import { useConversationShortcuts } from "./use-conversation-shortcuts";

export function ConversationsView() {
  const list = useConversationList();
  const selection = useSelection<ConversationSummary>(({ id }) => id);
  const [task, setTask] = useState<Task>();
  const { value: openId, leave, replace } = useQueryParameter("id");
  const rows = list.found.data?.rows;
  useConversationShortcuts({ rows: rows ?? [], task, onTask: setTask });
  useEffect(() => {
    if (openId === undefined) return undefined;
    return () => {
      if (document.activeElement === document.body) focusConversation(openId);
    };
  }, [openId]);

  const finish = () => {
    selection.clear();
    const isOpenGone = task?.kind !== "delete" || task.ids.some((id) => id === openId);
    if (isOpenGone) replace(undefined);
  };
  return (
    <PageBody>
      <Content {...{ list, selection, openId }} onTask={setTask} onClose={leave} />
      <TaskDialog task={task} onClose={() => setTask(undefined)} onDeleted={finish} />
    </PageBody>
  );
}

type ContentProps = {
  list: ConversationList;
  selection: Selection<ConversationSummary>;
  openId: string | undefined;
  onTask: (task: Task) => void;
  onClose: () => void;
};

/** Side by side in a wide window; a narrow one shows either list or conversation. */
function Content({ list, selection, openId, onTask, onClose }: ContentProps) {
  const { error, data, refetch, isFetching } = list.found;
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />;
  if (data?.total === 0 && list.isWhole && !openId) return <NoConversations />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className={cn(openId && "max-lg:hidden")}>
        <ConversationToolbar list={list} />
      </div>
      <div
        className={cn(
          "grid grid-cols-1 items-start gap-6",
          openId && "lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]",
        )}
      >
        <div className={cn("min-w-0", openId && "max-lg:hidden")}>
          <ListPane {...{ list, selection, openId, onTask }} />
        </div>
        {openId && <ConversationPane key={openId} id={openId} {...{ onTask, onClose }} />}
      </div>
    </div>
  );
}
