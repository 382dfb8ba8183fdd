import { singleKeyOf } from "@/lib/single-key";

/** What the keys of the conversations do. The first key of each is the one to remember. */
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

/** The shortcut of a key press; undefined while somebody types or a window is open. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const key = singleKeyOf(event);
  return shortcutNames.find((name) => shortcuts[name].some((one) => one === key));
}
