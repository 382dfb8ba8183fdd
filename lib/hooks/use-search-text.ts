import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useDebouncedValue } from "./use-debounced-value";

const NAME = "search";

/**
 * Returns the text of a search field, and the search. The search follows the text after a pause,
 * and `saveSearch` writes it to the address. Going back restores the text.
 */
export function useSearchText(saveSearch: (search: string) => void) {
  const parameter = useSearchParams().get(NAME) ?? "";
  const [typedText, setTypedText] = useState(parameter);
  const search = useDebouncedValue(typedText).trim();
  const saveIfChanged = useEffectEvent((text: string) => {
    if (text !== parameter) saveSearch(text);
  });
  useEffect(() => saveIfChanged(search), [search]);
  useEffect(() => {
    const restore = () => setTypedText(new URLSearchParams(window.location.search).get(NAME) ?? "");
    window.addEventListener("popstate", restore);
    return () => window.removeEventListener("popstate", restore);
  }, []);
  return { typedText, search, searchFor: setTypedText };
}
