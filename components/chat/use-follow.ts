import { useEffect, type RefObject } from "react";

/** How far from its end, in pixels, a person may be and still be reading along. */
const nearPx = 120;

/** Keeps the end of a growing text in sight, unless somebody has scrolled back to read. */
export function useFollow(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const toEnd = () => element.scrollTo({ top: element.scrollHeight });
    let isFollowing = true;
    const onScroll = () => {
      const { scrollHeight, scrollTop, clientHeight } = element;
      isFollowing = scrollHeight - scrollTop - clientHeight < nearPx;
    };
    const growth = new MutationObserver(() => isFollowing && toEnd());
    growth.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener("scroll", onScroll, { passive: true });
    toEnd();
    return () => {
      growth.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [box]);
}
