/** A web address as a person says it: without its scheme. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, "");

/** What of a web address stands below its host, with the letters that percent signs stand for. */
export function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  try {
    return decodeURI(pathname + search);
  } catch {
    // No valid encoding: it stays as it is.
    return pathname + search;
  }
}

/** The name of a file without the folders or archives that it lies in. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
