import { type RefCallback, useCallback, useState } from "react";

/** Distance from the window that counts as near. */
const NEARBY = "600px";

/** Becomes true near the window and stays true, so that expensive content renders late. */
export function useInView<T extends Element>(): { isInView: boolean; target: RefCallback<T> } {
  const [isInView, setIsNear] = useState(false);
  const target = useCallback((element: T | null) => {
    if (!element) return;
    return onInView(element, () => setIsNear(true));
  }, []);
  return { isInView, target };
}

/** Returns a function that stops it. */
export function onInView(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: NEARBY },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
