import { useSearchParams } from "next/navigation";
import { useState } from "react";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import { useDebouncedValue } from "@/lib/hooks/use-debounced-value";
import { isUuid } from "@/lib/uuid";
import { useChatbotPages } from "../queries";

type Status = Chatbot["status"];

export type ListState = ReturnType<typeof useChatbotList>;

export function useChatbotList() {
  const chosenKbIds = useChosenKnowledge();
  const [typedText, setTypedText] = useState("");
  const [status, setStatus] = useState<Status>();
  const [sort, setSort] = useState<string>();
  const search = useDebouncedValue(typedText);
  // Every chatbot is connected to some knowledge base, so a status only makes sense for chosen ones.
  const relative = chosenKbIds && { kbIds: chosenKbIds.join(","), status };
  const chatbots = useChatbotPages({ search, sort, ...relative });
  return {
    /** Undefined for the plain list. */
    chosenKbIds,
    chatbots,
    rows: chatbots.data?.pages.flatMap(({ rows }) => rows),
    total: chatbots.data?.pages.at(-1)?.total ?? 0,
    typedText,
    status,
    sort,
    searchFor: setTypedText,
    filterBy: setStatus,
    sortBy: setSort,
    /** True without search and filter: an empty list then means that there are no chatbots. */
    isWhole: search + typedText === "" && !status && !chatbots.isPlaceholderData,
    clear: () => {
      setTypedText("");
      setStatus(undefined);
    },
  };
}

type Ids = readonly [string, ...string[]];

/** The knowledge bases of `?kb=ID&kb=ID`; undefined without them. */
function useChosenKnowledge(): Ids | undefined {
  const kbIds = useSearchParams().getAll("kb");
  const [first, ...others] = kbIds.filter(isUuid);
  return first === undefined ? undefined : [first, ...others];
}
