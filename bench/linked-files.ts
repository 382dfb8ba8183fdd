import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { fileOf } from "./folder-site";

const withName = DomUtils.getElementsByTagName;

/** The files of a folder that are reachable by links from its index. */
export type LinkedFiles = {
  /** HTML files, by name below the folder with a leading slash. */
  pages: Set<string>;
  /** Files of other kinds. */
  others: Set<string>;
  /** Link targets without a file. */
  lost: Set<string>;
};

/**
 * Follows the links of `a` and `area` within the folder, without `nofollow`. Resolves them like a browser, independently
 * of the crawler.
 */
export function followLinks(folder: string): LinkedFiles {
  const found: LinkedFiles = { pages: new Set(), others: new Set(), lost: new Set() };
  const waiting = ["/index.html"];
  const visited = new Set(waiting);
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    const kind = kindOf(folder, name);
    found[kind].add(name);
    if (kind !== "pages") continue;
    for (const next of linksOf(readFileSync(join(folder, name), "utf8"), name)) {
      if (visited.has(next)) continue;
      visited.add(next);
      waiting.push(next);
    }
  }
  return found;
}

function kindOf(folder: string, name: string): keyof LinkedFiles {
  const isFile = statSync(join(folder, name), { throwIfNoEntry: false })?.isFile();
  if (!isFile) return "lost";
  return name.endsWith(".html") ? "pages" : "others";
}

function linksOf(html: string, name: string): string[] {
  const document = parseDocument(html);
  const [base] = withName("base", document);
  const from = new URL(base?.attribs["href"] ?? "", `http://site${encodeURI(name)}`);
  return [...withName("a", document), ...withName("area", document)]
    .filter(({ attribs }) => !/\bnofollow\b/i.test(attribs["rel"] ?? ""))
    .flatMap(({ attribs }) => URL.parse(attribs["href"]?.trim() ?? "", from) ?? [])
    .filter(({ host, protocol }) => host === "site" && protocol === "http:")
    .flatMap(({ pathname }) => nameOf(pathname));
}

/** Empty if its escapes are invalid. */
function nameOf(path: string): string[] {
  try {
    return [fileOf(path)];
  } catch {
    return [];
  }
}
