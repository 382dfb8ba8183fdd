import { type RefCallback, useCallback, useState } from "react";

/** How far outside the window something counts as near. */
const nearby = "600px";

/** True from the moment on in which an element comes near the window, for what is too dear to be drawn before. */
export function useNearView<T extends Element>(): { isNear: boolean; target: RefCallback<T> } {
  const [isNear, setIsNear] = useState(false);
  const target = useCallback((element: T | null) => {
    if (!element) return;
    return whenNear(element, () => setIsNear(true));
  }, []);
  return { isNear, target };
}

/** Calls once it comes near the window; what comes back ends the waiting. */
export function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: nearby },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
