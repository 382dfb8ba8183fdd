/** Files of operating systems and programs. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$|~\$)/i;

export const isLitter = (name: string): boolean => litter.test(name);

/**
 * Normalizes a member's name to a path without control characters and direction marks.
 * @returns undefined if it leaves the archive
 */
export function memberPath(name: string): string | undefined {
  const path = shownName(name);
  const folders = path.split("/").filter((folder) => folder && folder !== ".");
  const isOutside = path.startsWith("/") || /^[a-z]:/i.test(path) || folders.includes("..");
  return isOutside || folders.length === 0 ? undefined : folders.join("/");
}

/** For display, wherever it leads. */
export const shownName = (name: string): string =>
  name
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, "");
