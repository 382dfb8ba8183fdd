import { useState } from "react";
import type { Chatbot } from "@/contract/chatbots";
import { useSettled } from "@/lib/use-settled";
import { useChatbotPages } from "../queries";
import { useChosenKnowledge } from "./use-chosen-knowledge";

type Status = Chatbot["status"];

/** The list of chatbots: what it is for, its search, filter and order, and the chatbots found so far. */
export type List = ReturnType<typeof useList>;

/** Keeps what a person asks of the list. */
export function useList() {
  const chosenKbIds = useChosenKnowledge();
  const [typed, setTyped] = useState("");
  const [status, setStatus] = useState<Status>();
  const [sort, setSort] = useState<string>();
  const search = useSettled(typed);
  // Relative to a knowledge base only: every chatbot is connected to one.
  const relative = chosenKbIds && { kbIds: chosenKbIds.join(","), status };
  const found = useChatbotPages({ search, sort, ...relative });
  return {
    /** The knowledge bases that chatbots are to be connected to; undefined for the plain list. */
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
    /** Nothing was asked for, so that no rows mean there are none at all. */
    isWhole: search + typed === "" && !status && !found.isPlaceholderData,
    clear: () => {
      setTyped("");
      setStatus(undefined);
    },
  };
}
