import { useEffect, useEffectEvent } from "react";

/** Events between unrelated parts of a screen. */
export type AppEvents = {
  /** Opens a step of a wizard, counted from 0. */
  GoToStep: { step: number };
  /** All steps of a wizard are valid. */
  CompleteAllSteps: { steps: number };
  /** Several words were pasted into the field of this name. */
  CustomPaste: { field: string; text: string };
};

/**
 * Dispatches an event on `window` as `antwort:` and its name, so that scripts of the page can
 * listen, too.
 */
export function emitAppEvent<Name extends keyof AppEvents>(
  name: Name,
  detail: AppEvents[Name],
): void {
  window.dispatchEvent(new CustomEvent(`antwort:${name}`, { detail }));
}

/** Calls the listener of the latest render. */
export function useAppEvent<Name extends keyof AppEvents>(
  name: Name,
  listener: (detail: AppEvents[Name]) => void,
): void {
  const onAppEvent = useEffectEvent(listener);
  useEffect(() => {
    // Safe: only `tell` dispatches events of this name.
    const onEvent = (event: Event) => onAppEvent((event as CustomEvent<AppEvents[Name]>).detail);
    window.addEventListener(`antwort:${name}`, onEvent);
    return () => window.removeEventListener(`antwort:${name}`, onEvent);
  }, [name]);
}
