import { childOf, childrenOf, type XmlElement } from "../xml";

/** Elements that define styles. In content.xml they precede the text. */
export const styleElements = ["style", "list-style"] as const;

type Style = {
  parent: string | undefined;
  name: string;
  isHidden: boolean;
  /** Undefined if the style does not define it. */
  isBold: boolean | undefined;
};

/** `start` is the first number. */
export type ListLevel = { isNumbered: boolean; start: number };

/** Longer chains of styles are cycles. */
const MAX_ANCESTORS = 20;

export class OdfStyles {
  readonly #styles = new Map<string, Style>();
  readonly #lists = new Map<string, XmlElement>();

  /** @returns whether it is one of `styleElements` */
  add(element: XmlElement): boolean {
    const { name = "" } = element.attributes;
    if (element.name === "style") this.#styles.set(name, toStyle(element));
    else if (element.name === "list-style") this.#lists.set(name, element);
    else return false;
    return true;
  }

  /** Returns the heading level of a style, from 1. */
  levelOf(style: string | undefined): number | undefined {
    let name = style ?? "";
    for (let count = 0; count < MAX_ANCESTORS; count += 1) {
      const found = this.#styles.get(name);
      const level = levelOfName(found?.name || name);
      if (level || !found?.parent) return level;
      name = found.parent;
    }
    return undefined;
  }

  /** Undefined if neither the style nor its ancestors define it. */
  isBold(style: string | undefined): boolean | undefined {
    let found = this.#styles.get(style ?? "");
    for (let count = 0; found && count < MAX_ANCESTORS; count += 1) {
      if (found.isBold !== undefined) return found.isBold;
      found = this.#styles.get(found.parent ?? "");
    }
    return undefined;
  }

  isHidden(style: string | undefined): boolean {
    return this.#styles.get(style ?? "")?.isHidden ?? false;
  }

  /** @param depth from 0 */
  listLevel(list: string | undefined, depth: number): ListLevel {
    const levels = childrenOf(this.#lists.get(list ?? "") ?? emptyElement);
    const level = levels.find(({ attributes }) => Number(attributes.level) === depth + 1);
    const isNumbered =
      level?.name === "list-level-style-number" && Boolean(level.attributes["num-format"]);
    return { isNumbered, start: Number(level?.attributes["start-value"]) || 1 };
  }
}

const emptyElement: XmlElement = { name: "", attributes: {}, children: [] };

const toStyle = (element: XmlElement): Style => ({
  parent: element.attributes["parent-style-name"],
  name: element.attributes["display-name"] ?? "",
  isBold: isBoldWeight(childOf(element, "text-properties")?.attributes["font-weight"]),
  isHidden:
    childOf(element, "text-properties")?.attributes.display === "none" ||
    childOf(element, "table-properties")?.attributes.display === "false" ||
    childOf(element, "drawing-page-properties")?.attributes.visibility === "hidden",
});

const isBoldWeight = (weight: string | undefined): boolean | undefined =>
  weight === undefined ? undefined : /^(?:bold|[6-9]00)$/.test(weight);

function levelOfName(name: string): number | undefined {
  const displayName = name.replaceAll("_20_", " ");
  if (/^(?:title|titel)$/i.test(displayName)) return 1;
  const [, level] = /^(?:heading|überschrift) (\d+)$/i.exec(displayName) ?? [];
  return level ? Number(level) : undefined;
}
