export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, "");

/** Returns the decoded path and query. */
export function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  try {
    return decodeURI(pathname + search);
  } catch {
    // Invalid encoding stays as it is.
    return pathname + search;
  }
}

/** Removes folders and archives from a file name. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
