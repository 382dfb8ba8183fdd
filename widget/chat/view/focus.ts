const FOCUSABLE =
  "a[href],button:not([disabled]),input:not([disabled]),textarea:not([disabled]),[tabindex='0']";

/** Traps Tab inside while the window covers the page. */
export function keepFocusIn(view: HTMLElement, coversPage: () => boolean): void {
  view.addEventListener("keydown", (event) => {
    if (event.key !== "Tab" || !coversPage()) return;
    const stops = [...view.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown);
    const [first, last] = [stops[0], stops.at(-1)];
    const focused = activeIn(view);
    if (event.shiftKey && (focused === first || focused === view)) move(event, last);
    if (!event.shiftKey && focused === last) move(event, first);
  });
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

function activeIn(view: HTMLElement): Element | null {
  const root = view.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : null;
}

function move(event: Event, to: HTMLElement | undefined): void {
  event.preventDefault();
  to?.focus();
}
