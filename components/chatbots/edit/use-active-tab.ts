import { useState } from "react";
import { useAddressPart } from "@/lib/use-address-part";
import { type EditTab, editTabs } from "./edit-tabs";

/**
 * The tab that the address names, the first where it names none; going to another is a step one can go back. The tab is
 * there at once, the address a moment later.
 */
export function useActiveTab(): { active: EditTab; goTo: (tab: EditTab) => void } {
  const part = useAddressPart("activeTab");
  const named = editTabs.find(({ id }) => id === part.value)?.id ?? "general";
  const [seen, setSeen] = useState(named);
  const [active, setActive] = useState<EditTab>(named);
  if (seen !== named) {
    setSeen(named);
    setActive(named);
  }
  const goTo = (tab: EditTab) => {
    if (tab === active) return;
    setActive(tab);
    part.enter(tab);
  };
  return { active, goTo };
}
