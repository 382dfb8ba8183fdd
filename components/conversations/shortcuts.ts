import { singleKeyOf } from "@/lib/keyboard-shortcut";

/** The dialog shows the first key of each shortcut. */
export const shortcuts = {
  next: ["j"],
  previous: ["k"],
  open: ["o", "Enter"],
  close: ["Escape"],
  archive: ["e"],
  favorite: ["f"],
  pin: ["p"],
  delete: ["#"],
  help: ["?"],
} as const;

export type Shortcut = keyof typeof shortcuts;

export const shortcutNames = [
  "next",
  "previous",
  "open",
  "close",
  "archive",
  "favorite",
  "pin",
  "delete",
  "help",
] as const satisfies Shortcut[];

/** Undefined while somebody types or a dialog is open. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const key = singleKeyOf(event);
  return shortcutNames.find((name) => shortcuts[name].some((one) => one === key));
}
