import { useState } from "react";
import type { Chatbot } from "@/contract/chatbots";
import { useSettled } from "@/lib/use-settled";
import { useChatbotPages } from "../queries";

type Status = Chatbot["status"];

/** The list of chatbots: its search, filter and order, and the chatbots they give so far. */
export type List = ReturnType<typeof useList>;

/** Keeps what a person asks of the list. */
export function useList() {
  const [typed, setTyped] = useState("");
  const [status, setStatus] = useState<Status>();
  const [sort, setSort] = useState<string>();
  const search = useSettled(typed);
  const found = useChatbotPages({ search, status, sort });
  return {
    found,
    rows: found.data?.pages.flatMap(({ rows }) => rows),
    total: found.data?.pages.at(-1)?.total ?? 0,
    typed,
    status,
    sort,
    searchFor: setTyped,
    filterBy: setStatus,
    sortBy: setSort,
    /** Nothing was asked for, so that no rows mean there are none at all. */
    isWhole: search + typed === "" && !status && !found.isPlaceholderData,
    clear: () => {
      setTyped("");
      setStatus(undefined);
    },
  };
}
