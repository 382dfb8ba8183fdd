import { useEffect, useState } from "react";
import { useAddressPart } from "@/lib/use-address-part";
import { type EditTab, editTabs } from "./edit-tabs";

/**
 * The tab that the address names, the first where it names none; going to another is a step one can go back. The tab is
 * there at once, what the router says of the address follows a moment later.
 */
export function useActiveTab(): { active: EditTab; goTo: (tab: EditTab) => void } {
  const part = useAddressPart("activeTab");
  const named = editTabs.find(({ id }) => id === part.value)?.id ?? "general";
  const [ahead, setAhead] = useState<EditTab>();
  if (ahead === named) setAhead(undefined);

  // Whoever goes back before the router has followed wants what the address says.
  useEffect(() => {
    const fallBack = () => setAhead(undefined);
    window.addEventListener("popstate", fallBack);
    return () => window.removeEventListener("popstate", fallBack);
  }, []);

  const active = ahead ?? named;
  const goTo = (tab: EditTab) => {
    if (tab === active) return;
    setAhead(tab);
    part.enter(tab);
  };
  return { active, goTo };
}
