import { useSearchParams } from "next/navigation";
import { deliveryStates } from "@/contract/webhooks";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { useDeliveries } from "../queries";

export const listPageSize = 25;

/** Filter and page are kept in the address. */
export type DeliveryList = ReturnType<typeof useDeliveryList>;

export function useDeliveryList(id: string) {
  const address = useSearchParams();
  const statePart = useQueryParameter("state");
  const pagePart = useQueryParameter("page");
  const state = deliveryStates.find((known) => known === statePart.value);
  const page = Math.max(1, Math.trunc(Number(pagePart.value)) || 1);
  const found = useDeliveries(id, { page, pageSize: listPageSize, ...(state && { state }) });
  const filterBy = (next: string) => {
    const parts = new URLSearchParams(address);
    parts.delete("page");
    if (next) parts.set("state", next);
    else parts.delete("state");
    window.history.replaceState(null, "", `?${parts}`);
  };
  return {
    found,
    state,
    page,
    filterBy,
    setPage: (next: number) => pagePart.replace(next > 1 ? String(next) : undefined),
  };
}
