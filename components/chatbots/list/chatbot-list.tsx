"use client";

import { useState } from "react";
import { LoadFailed } from "@/components/shell/load-failed";
import { Pagination } from "@/components/ui/pagination";
import type { Chatbot } from "@/contract/chatbots";
import { usePagedSearch } from "@/lib/use-paged-search";
import { useSelection } from "@/lib/use-selection";
import { CardGrid } from "./card-grid";
import { ChatbotToolbar } from "./chatbot-toolbar";
import { ConnectDialog } from "./connect-dialog";
import { DeleteChatbotsDialog } from "./delete-chatbots-dialog";
import { NoChatbots } from "./no-chatbots";
import { useChatbots } from "../queries";
import { RegenerateDialog } from "../keys/regenerate-dialog";
import type { Task } from "./task";

const pageSize = 24;

/** The organisation's chatbots as cards. */
export function ChatbotList() {
  const { typed, search, page, setPage, searchFor } = usePagedSearch();
  const [task, setTask] = useState<Task>();
  const selection = useSelection<Chatbot>((chatbot) => chatbot.id);
  const list = useChatbots({ search, page, pageSize });

  const finish = () => {
    setTask(undefined);
    selection.clear();
  };
  if (list.isError && !list.data) {
    return <LoadFailed error={list.error} onRetry={list.refetch} isBusy={list.isFetching} />;
  }
  const isEmpty = list.data?.total === 0;
  if (isEmpty && search + typed === "" && !list.isPlaceholderData) return <NoChatbots />;
  return (
    <div className="grid gap-4">
      <ChatbotToolbar selection={selection} search={typed} onSearch={searchFor} onTask={setTask} />
      {isEmpty ? (
        <NoChatbots search={search} onClear={() => searchFor("")} />
      ) : (
        <CardGrid rows={list.data?.rows} selection={selection} onTask={setTask} />
      )}
      <Pagination
        page={page}
        pageSize={pageSize}
        total={list.data?.total ?? 0}
        onChange={setPage}
      />
      <TaskDialog task={task} onClose={() => setTask(undefined)} onFinished={finish} />
    </div>
  );
}

type TaskDialogProps = { task: Task | undefined; onClose: () => void; onFinished: () => void };

function TaskDialog({ task, onClose, onFinished }: TaskDialogProps) {
  const chatbots = task?.chatbots ?? [];
  const [first] = chatbots;
  if (!task || !first) return null;
  if (task.kind === "regenerate") return <RegenerateDialog chatbot={first} onClose={onClose} />;
  if (task.kind === "connect") {
    return <ConnectDialog targets={chatbots} onClose={onClose} onConnected={onFinished} />;
  }
  return <DeleteChatbotsDialog targets={chatbots} onClose={onClose} onDeleted={onFinished} />;
}
