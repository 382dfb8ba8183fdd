import { useState } from "react";
import type { Chatbot } from "@/contract/chatbots";
import { useSettled } from "@/lib/hooks/use-debounced-value";
import { useChatbotPages } from "../queries";
import { useChosenKnowledge } from "./use-chosen-knowledge";

type Status = Chatbot["status"];

export type List = ReturnType<typeof useList>;

export function useList() {
  const chosenKbIds = useChosenKnowledge();
  const [typed, setTyped] = useState("");
  const [status, setStatus] = useState<Status>();
  const [sort, setSort] = useState<string>();
  const search = useSettled(typed);
  // Every chatbot is connected to some knowledge base, so the status needs one to refer to.
  const relative = chosenKbIds && { kbIds: chosenKbIds.join(","), status };
  const found = useChatbotPages({ search, sort, ...relative });
  return {
    /** Undefined for the plain list. */
    chosenKbIds,
    found,
    rows: found.data?.pages.flatMap(({ rows }) => rows),
    total: found.data?.pages.at(-1)?.total ?? 0,
    typed,
    status,
    sort,
    searchFor: setTyped,
    filterBy: setStatus,
    sortBy: setSort,
    /** True without search and filter: an empty list then means that there are no chatbots. */
    isWhole: search + typed === "" && !status && !found.isPlaceholderData,
    clear: () => {
      setTyped("");
      setStatus(undefined);
    },
  };
}
