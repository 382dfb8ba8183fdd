import { type Element, find, findAll, textOf } from "@/server/engines/ingest/html/tree";
import { containsFact, containsPrice } from "../fact-boxes";

const listElements = new Set("ul ol dl div p td table tr section span".split(" "));

/** In characters. */
const MAX_BREADCRUMB_LENGTH = 300;
const MAX_LANGUAGES_LENGTH = 3_000;
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|zip|epub)(?:[?#]|$)/i;
const HOME =
  /^[^\p{L}]*(?:home(?:page)?|start(?:seite)?|forums?|board index|foren-übersicht)[^\p{L}]*$/iu;

const isLink = ({ name }: Element): boolean => name === "a";

/**
 * Whether a list is a breadcrumb: a short list of links that begins with the start page, whose path begins the paths of
 * the others.
 */
function isBreadcrumb(list: Element): boolean {
  const { textLength, linkLength } = list;
  if (textLength > MAX_BREADCRUMB_LENGTH) return false;
  const first = find(list, isLink);
  if (!first || first.textLength > 20 || !HOME.test(textOf(first))) return false;
  const links = findAll(list, isLink);
  if (links.length < 2 || links.length >= 10 || linkLength <= textLength * 0.4) return false;
  const [top = "", ...others] = links.map(pathOf);
  return others.every((path) => path.startsWith(top));
}

/** Returns the path of a link, without the name of an index file. */
function pathOf({ attributes: { href = "" } }: Element): string {
  const address = URL.parse(href, "https://a.example/");
  return (address?.pathname ?? "/").replace(/(?:index\.\w+)?$/, "");
}

function isLanguageList(list: Element): boolean {
  if (list.linkLength < list.textLength * 0.9 || list.textLength > MAX_LANGUAGES_LENGTH)
    return false;
  const links = findAll(list, isLink);
  return links.length > 2 && links.every(isTranslationLink);
}

/** Files in several languages are content. */
const isTranslationLink = ({ attributes: { hreflang = "", href = "", download } }: Element) =>
  /^[a-z]{2,3}\b/i.test(hreflang) && download === undefined && !FILE.test(href);

export const isBreadcrumbOrLanguageList = (element: Element): boolean =>
  listElements.has(element.name) &&
  element.linkLength > 0 &&
  (isBreadcrumb(element) || isLanguageList(element));

const MIN_LINKS = 3;

/** Returns the menus before the main region or the title of the page. */
export function menusAbove(root: Element): Set<Element> {
  const menus = new Set<Element>();
  for (let at: Element | undefined = root; at;) {
    const branches: Element[] = at.children.filter((child) => typeof child !== "string");
    const title = branches.findIndex((branch) => branch.hasMainOrH1 || isMainOrTitle(branch));
    for (const branch of branches.slice(0, Math.max(0, title)))
      if (isMenu(branch)) menus.add(branch);
    const next: Element | undefined = branches[title];
    at = next && !isMainOrTitle(next) ? next : undefined;
  }
  return menus;
}

const isMainOrTitle = ({ name, attributes }: Element): boolean =>
  name === "main" || name === "article" || name === "h1" || attributes.role === "main";

function isMenu(block: Element): boolean {
  if (block.textLength === 0 || block.linkLength < block.textLength * 0.9) return false;
  const links = findAll(block, isLink);
  if (links.length < MIN_LINKS || links.some(isContact)) return false;
  return !containsPrice(textOf(block)) && !containsFact(block);
}

const isContact = ({ attributes }: Element): boolean =>
  /^(?:tel|mailto):/i.test(attributes.href ?? "");
