import type { Branch } from "@/contract/crawls";
import { isCalledFile } from "../crawl/media";

/** A folder with the number of addresses in it and below. */
type Folder = { path: string; depth: number; pages: number; files: number; folders: Set<Folder> };

/** Limits for a readable tree. */
const maxBranches = 200;
const maxDepth = 4;
const minSize = 2;

/**
 * The branches of a site in tree order. The addresses of a small or deep folder count for its parents only.
 * @param root the path of the topmost folder, which begins and ends with a slash
 * @param addresses pages and files below it, without duplicates
 */
export function toBranches(root: string, addresses: readonly string[]): Branch[] {
  const all = new Map([[root, newFolder(root, 0)]]);
  const paths = addresses.map((url) => new URL(url).pathname);
  for (const path of paths) addFolders(all, path.slice(0, path.lastIndexOf("/") + 1));
  for (const path of paths) count(all, all.has(`${path}/`) ? `${path}/` : path);
  const kept = new Set(
    [...all.values()]
      .filter((folder) => folder.depth === 0 || sizeOf(folder) >= minSize)
      .sort((a, b) => sizeOf(b) - sizeOf(a) || a.depth - b.depth || order(a.path, b.path))
      .slice(0, maxBranches),
  );
  const top = all.get(root);
  return top ? [...drawn(top, undefined, kept)] : [];
}

/** Adds the folder with its parents, or only the parents if it is too deep. */
function addFolders(all: Map<string, Folder>, path: string): Folder | undefined {
  const known = all.get(path);
  if (known || path.length < 2) return known;
  const above = addFolders(all, path.slice(0, path.lastIndexOf("/", path.length - 2) + 1));
  if (!above || above.depth >= maxDepth) return above;
  const folder = newFolder(path, above.depth + 1);
  above.folders.add(folder);
  all.set(path, folder);
  return folder;
}

/** Counts a page or file in all its folders. */
function count(all: Map<string, Folder>, path: string): void {
  const kind = isCalledFile(path) ? "files" : "pages";
  for (let end = path.lastIndexOf("/"); end >= 0; end = path.lastIndexOf("/", end - 1)) {
    const folder = all.get(path.slice(0, end + 1));
    if (folder) folder[kind] += 1;
    if (end === 0) return;
  }
}

function* drawn(folder: Folder, parent: string | undefined, kept: Set<Folder>): Generator<Branch> {
  const { path, pages, files, folders } = folder;
  yield { path, pages, files, ...(parent !== undefined && { parent }) };
  for (const below of [...folders].sort((a, b) => order(a.path, b.path))) {
    if (kept.has(below)) yield* drawn(below, path, kept);
  }
}

const newFolder = (path: string, depth: number): Folder => ({
  path,
  depth,
  pages: 0,
  files: 0,
  folders: new Set(),
});

const sizeOf = ({ pages, files }: Folder): number => pages + files;

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
