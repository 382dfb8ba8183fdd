/** Of one folder or file name, in bytes of UTF-8: what file systems take. */
const nameBytes = 255;
/** Of a whole path: more do not fit into an index of the database. */
const pathBytes = 1_000;

/**
 * The path under which an uploaded file is known, folders of a drop included: "folder/a.pdf". It never leads outside,
 * hides nothing and turns no reading direction round. Undefined where nothing is left, or it is too long as a whole.
 */
export function cleanPath(sent: string): string | undefined {
  const parts = sent
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, "")
    .replace(/^[a-z]:(?=[\\/])/i, "")
    .split(/[\\/]/)
    .map((part) => shorten(part.trim()))
    .filter((part) => !/^\.{0,2}$/.test(part));
  const path = parts.join("/");
  return path === "" || Buffer.byteLength(path) > pathBytes ? undefined : path;
}

/** As much of a path as can be kept. */
export const fitted = (path: string): string =>
  Buffer.byteLength(path) <= pathBytes
    ? path
    : `${Buffer.from(path)
        .subarray(0, pathBytes - 10)
        .toString()
        .replace(/\uFFFD$/, "")}…`;

/** Its last part. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Cuts a name that is too long before its ending. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= nameBytes) return name;
  const ending = /\.[\w-]{1,16}$/.exec(name)?.[0] ?? "";
  let kept = "";
  for (const character of name.slice(0, name.length - ending.length)) {
    if (Buffer.byteLength(kept + character + ending) > nameBytes) break;
    kept += character;
  }
  return kept + ending;
}
