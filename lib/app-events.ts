import { useEffect, useEffectEvent } from "react";

/** Events between unrelated parts of a screen. */
export type AppEvents = {
  /** Opens a step of a wizard, counted from 0. */
  GoToStep: { step: number };
  CompleteAllSteps: { steps: number };
  CustomPaste: { field: string; text: string };
};

/** Dispatches on `window` as `antwort:` and the name, so that scripts of the page can listen, too. */
export function emitAppEvent<Name extends keyof AppEvents>(
  name: Name,
  detail: AppEvents[Name],
): void {
  window.dispatchEvent(new CustomEvent(`antwort:${name}`, { detail }));
}

export function useAppEvent<Name extends keyof AppEvents>(
  name: Name,
  listener: (detail: AppEvents[Name]) => void,
): void {
  const onAppEvent = useEffectEvent(listener);
  useEffect(() => {
    // Safe: only `emitAppEvent` dispatches events of this name.
    const onEvent = (event: Event) => onAppEvent((event as CustomEvent<AppEvents[Name]>).detail);
    window.addEventListener(`antwort:${name}`, onEvent);
    return () => window.removeEventListener(`antwort:${name}`, onEvent);
  }, [name]);
}
