/** The limit of file systems, in bytes of UTF-8. */
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 1_000;

/**
 * Strips parent references, control characters and changes of the text direction from the path of an uploaded file.
 * Undefined if the result is empty or too long.
 */
export function cleanPath(sent: string): string | undefined {
  const parts = sent
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, "")
    .replace(/^[a-z]:(?=[\\/])/i, "")
    .split(/[\\/]/)
    .map((part) => truncateName(part.trim()))
    .filter((part) => !/^\.{0,2}$/.test(part));
  const path = parts.join("/");
  return path === "" || Buffer.byteLength(path) > MAX_PATH_BYTES ? undefined : path;
}

export const truncatePath = (path: string): string =>
  Buffer.byteLength(path) <= MAX_PATH_BYTES
    ? path
    : `${Buffer.from(path)
        .subarray(0, MAX_PATH_BYTES - 10)
        .toString()
        .replace(/\uFFFD$/, "")}…`;

export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Truncates a name before its file extension. */
function truncateName(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  const extension = /\.[\w-]{1,16}$/.exec(name)?.[0] ?? "";
  let truncated = "";
  for (const character of name.slice(0, name.length - extension.length)) {
    if (Buffer.byteLength(truncated + character + extension) > MAX_NAME_BYTES) break;
    truncated += character;
  }
  return truncated + extension;
}
