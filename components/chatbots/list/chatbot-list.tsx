"use client";

import { useState } from "react";
import { LoadFailed } from "@/components/shell/page/load-failed";
import type { Chatbot } from "@/contract/chatbots";
import { useSelection } from "@/lib/hooks/use-selection";
import { CardGrid } from "./card-grid";
import { ChatbotToolbar } from "./chatbot-toolbar";
import { ChosenKnowledge } from "./chosen-knowledge";
import { LoadOn } from "./infinite-scroll";
import { NoChatbotFound, NoChatbots } from "./no-chatbots";
import type { Task } from "./task";
import { TaskDialog } from "./task-dialog";
import { useList } from "./use-list";

export function ChatbotList() {
  const list = useList();
  const [task, setTask] = useState<Task>();
  const selection = useSelection<Chatbot>((chatbot) => chatbot.id);
  const { found, rows } = list;

  const finish = () => {
    setTask(undefined);
    selection.clear();
  };
  if (found.isError && !found.data) {
    return <LoadFailed error={found.error} onRetry={found.refetch} isBusy={found.isFetching} />;
  }
  const isEmpty = rows?.length === 0;
  if (isEmpty && list.isWhole) return <NoChatbots />;
  return (
    <div className="grid gap-4">
      {list.chosenKbIds && <ChosenKnowledge kbIds={list.chosenKbIds} />}
      <ChatbotToolbar
        list={list}
        selection={selection}
        onTask={setTask}
        onConnected={selection.clear}
      />
      {isEmpty ? (
        <NoChatbotFound search={list.typed} onClear={list.clear} />
      ) : (
        <CardGrid rows={rows} selection={selection} onTask={setTask} />
      )}
      {rows && !isEmpty && <LoadOn list={list} />}
      <TaskDialog task={task} onClose={() => setTask(undefined)} onFinished={finish} />
    </div>
  );
}
