/** What programs put into archives for themselves. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$|~\$)/i;

export const isLitter = (name: string): boolean => litter.test(name);

/**
 * A member's name as a path of its folders, without control characters and marks that turn the writing around.
 * @returns undefined where it leads out of the archive
 */
export function memberPath(name: string): string | undefined {
  const path = shownName(name);
  const folders = path.split("/").filter((folder) => folder && folder !== ".");
  const isOutside = path.startsWith("/") || /^[a-z]:/i.test(path) || folders.includes("..");
  return isOutside || folders.length === 0 ? undefined : folders.join("/");
}

/** A name to be shown, wherever it leads. */
export const shownName = (name: string): string =>
  name
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, "");
