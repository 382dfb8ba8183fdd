import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useDebouncedValue } from "./use-debounced-value";

const NAME = "search";

/**
 * Returns the text of a search field, and the search. The search follows the text after a pause,
 * and `keep` writes it to the address. Going back restores the text.
 */
export function useSearchText(keep: (search: string) => void) {
  const parameter = useSearchParams().get(NAME) ?? "";
  const [typed, setTyped] = useState(parameter);
  const search = useDebouncedValue(typed).trim();
  const keepSearch = useEffectEvent((text: string) => {
    if (text !== parameter) keep(text);
  });
  useEffect(() => keepSearch(search), [search]);
  useEffect(() => {
    const restore = () => setTyped(new URLSearchParams(window.location.search).get(NAME) ?? "");
    window.addEventListener("popstate", restore);
    return () => window.removeEventListener("popstate", restore);
  }, []);
  return { typed, search, searchFor: setTyped };
}
