/** Keys that belong to a control or a window that is open are left to it. */
const busy = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";
const covering = "[role=dialog], [role=menu]";

/** The key of a shortcut that is pressed alone; undefined while somebody types or a window is open. */
export function singleKeyOf(event: KeyboardEvent): string | undefined {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  // Enter activates whatever has the focus, links of a list included.
  if (key === "Enter" || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) {
    return undefined;
  }
  const isBusy = target instanceof Element && target.closest(busy)?.matches(busy);
  if (isBusy && !isCheckbox(target)) return undefined;
  return document.querySelector(covering) ? undefined : key;
}

const isCheckbox = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === "checkbox";
