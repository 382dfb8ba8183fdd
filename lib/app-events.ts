import { useEffect, useEffectEvent } from "react";

/**
 * What one part of a screen tells another that it does not know. What reaches every screen by another way has no entry
 * here: failed calls go to the cache's one handler, a page's head is `PageHeader`, live events are `ServerEvents`.
 */
export type AppEvents = {
  /** A task of several steps is to show this one, counted from 0. */
  GoToStep: { step: number };
  /** All steps of a task are right. */
  CompleteAllSteps: { steps: number };
  /** Text of several words has been pasted into the field of this name. */
  CustomPaste: { field: string; text: string };
};

/** Tells whoever listens on this page; scripts of the page may listen too, to `antwort:` and the name. */
export function tell<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(`antwort:${name}`, { detail }));
}

/** Listens to the events of this page with the listener of the latest render. */
export function useAppEvent<Name extends keyof AppEvents>(
  name: Name,
  listener: (detail: AppEvents[Name]) => void,
): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    // Safe: `tell` alone sends events of this name.
    const onEvent = (event: Event) => hear((event as CustomEvent<AppEvents[Name]>).detail);
    window.addEventListener(`antwort:${name}`, onEvent);
    return () => window.removeEventListener(`antwort:${name}`, onEvent);
  }, [name]);
}
