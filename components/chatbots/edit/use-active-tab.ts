import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import { type EditTab, editTabs } from "./edit-tabs";

const PARAMETER = "activeTab";

const tabOf = (value: string | null | undefined): EditTab =>
  editTabs.find(({ id }) => id === value)?.id ?? "general";

/**
 * Keeps the active tab in the address. The state changes at once, because the router's search
 * parameters follow only after a transition.
 */
export function useActiveTab(): { active: EditTab; goTo: (tab: EditTab) => void } {
  const part = useQueryParameter(PARAMETER);
  const path = usePathname();
  const inRouter = tabOf(part.value);
  const [inAddress, setInAddress] = useState<EditTab>();
  if (inAddress === inRouter) setInAddress(undefined);

  useEffect(() => {
    const onPopState = () => {
      const { pathname, search } = window.location;
      if (pathname === path) setInAddress(tabOf(new URLSearchParams(search).get(PARAMETER)));
    };
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, [path]);

  const active = inAddress ?? inRouter;
  const goTo = (tab: EditTab) => {
    if (tab === active) return;
    setInAddress(tab);
    part.enter(tab);
  };
  return { active, goTo };
}
