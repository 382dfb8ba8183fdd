import { useSearchParams } from "next/navigation";
import { unansweredStates } from "@/contract/conversations/unanswered";
import { useLastPage } from "@/lib/hooks/use-last-page";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { isUuid } from "@/lib/uuid";
import { useUnansweredGroups } from "../queries";

export const LIST_PAGE_SIZE = 25;

/** Filters and page are kept in the address. */
export type GroupList = ReturnType<typeof useGroupList>;

export function useGroupList() {
  const address = useSearchParams();
  const parts = { state: useQueryParameter("state"), chatbotId: useQueryParameter("chatbotId") };
  const pagePart = useQueryParameter("page");
  const state = unansweredStates.find((one) => one === parts.state.value) ?? "open";
  const chatbotPart = parts.chatbotId.value;
  const chatbotId = isUuid(chatbotPart) ? chatbotPart : undefined;
  const page = Math.max(1, Math.trunc(Number(pagePart.value)) || 1);
  const groups = useUnansweredGroups({
    page,
    pageSize: LIST_PAGE_SIZE,
    state,
    ...(chatbotId && { chatbotId }),
  });
  const setPage = (next: number) => pagePart.replace(next > 1 ? String(next) : undefined);
  const { data, isPlaceholderData } = groups;
  useLastPage({ data, isPlaceholderData, page, pageSize: LIST_PAGE_SIZE, showPage: setPage });
  /** A new filter starts at page 1 and closes the group. */
  const filterBy = (change: { state?: string; chatbotId?: string }) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries({ page: "", id: "", ...change })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    window.history.replaceState(null, "", `?${next}`);
  };
  return {
    groups,
    state,
    chatbotId,
    page,
    filterBy,
    setPage,
  };
}
