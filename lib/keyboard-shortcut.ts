/** Elements that handle keys themselves. */
const BUSY = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";
const COVERING = "[role=dialog], [role=menu]";

/** Returns the key of a single-key shortcut; undefined while somebody types or a dialog is open. */
export function singleKeyOf(event: KeyboardEvent): string | undefined {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  // Enter activates the focused element.
  if (key === "Enter" || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) {
    return undefined;
  }
  const isBusy = target instanceof Element && target.closest(BUSY)?.matches(BUSY);
  if (isBusy && !isCheckbox(target)) return undefined;
  return document.querySelector(COVERING) ? undefined : key;
}

const isCheckbox = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === "checkbox";
