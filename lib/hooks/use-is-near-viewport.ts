import { type RefCallback, useCallback, useState } from "react";

/** The distance from the viewport that counts as near. */
const NEARBY = "600px";

/** Becomes true near the viewport and stays true, so that expensive content renders late. */
export function useIsNearViewport<T extends Element>(): {
  isNear: boolean;
  target: RefCallback<T>;
} {
  const [isNear, setIsNear] = useState(false);
  const target = useCallback((element: T | null) => {
    if (!element) return;
    return onNearViewport(element, () => setIsNear(true));
  }, []);
  return { isNear, target };
}

/** Calls `onNear` once, when the element is near the viewport. Returns a function that stops observing. */
export function onNearViewport(element: Element, onNear: () => void): () => void {
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
