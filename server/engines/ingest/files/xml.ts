import { SaxesParser, type SaxesTagPlain } from "saxes";
import { ExtractFailure } from "./document";

/** An element by its local name, because prefixes are arbitrary. */
export type XmlElement = {
  name: string;
  /** By local name. An `id` of another namespace than the element's is `r:id`, which names a relationship. */
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
};

/** Deeper nesting is an attack. */
const MAX_DEPTH = 256;
/** With more errors, a text is not XML. */
const MAX_ERRORS = 100;

/** Returns true to stop. */
type XmlVisit = (element: XmlElement) => boolean | void;

/** `enter` and `leave` are called for ancestors of visited elements. */
export type XmlVisitor =
  | XmlVisit
  | {
      visit: XmlVisit;
      enter?: (element: XmlElement) => void;
      leave?: (name: string) => void;
    };

/**
 * Visits each element with one of the names when it closes, with its content, but no element within a visited one.
 * Other elements are not kept, so a part of any size can be read. Ignores document types and custom entities.
 * @throws {ExtractFailure} if it is not XML; or the errors of visitor and source
 */
export async function readXml(
  bytes: AsyncIterable<Buffer>,
  names: ReadonlySet<string>,
  visit: XmlVisitor,
): Promise<void> {
  const collector = new ElementCollector(names, visit);
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(charsetOf(chunk));
    collector.write(decoder.decode(chunk, { stream: true }));
    if (collector.isStopped) return;
  }
  collector.end();
}

class ElementCollector {
  isStopped = false;
  readonly #names: ReadonlySet<string>;
  readonly #visitor: Exclude<XmlVisitor, XmlVisit>;
  readonly #parser = new SaxesParser();
  /** From the visited element down to the parser's position. */
  readonly #open: XmlElement[] = [];
  #depth = 0;
  #errors = 0;

  constructor(names: ReadonlySet<string>, visitor: XmlVisitor) {
    this.#names = names;
    this.#visitor = typeof visitor === "function" ? { visit: visitor } : visitor;
    const addText = (text: string): void => void this.#open.at(-1)?.children.push(text);
    this.#parser.on("opentag", (tag) => this.#enter(tag));
    this.#parser.on("text", addText);
    this.#parser.on("cdata", addText);
    this.#parser.on("closetag", (tag) => this.#leave(tag));
    this.#parser.on("error", (cause) => {
      this.#errors += 1;
      if (this.#errors > MAX_ERRORS) throw new ExtractFailure("EXTRACT_DAMAGED", { cause });
    });
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  /** Keeps the beginning of a truncated document. */
  end(): void {
    this.#parser.close();
    const [truncatedElement] = this.#open;
    if (truncatedElement) this.#visitor.visit(truncatedElement);
  }

  #enter(tag: SaxesTagPlain): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      throw new ExtractFailure("EXTRACT_DAMAGED", { cause: "It is nested too deep." });
    const element = toElement(tag);
    if (this.#open.length === 0 && !this.#names.has(element.name)) {
      this.#visitor.enter?.(element);
      return;
    }
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  #leave(tag: SaxesTagPlain): void {
    this.#depth -= 1;
    const element = this.#open.pop();
    if (!element) this.#visitor.leave?.(split(tag.name)[1]);
    else if (this.#open.length === 0) this.isStopped ||= this.#visitor.visit(element) === true;
  }
}

function toElement(tag: SaxesTagPlain): XmlElement {
  const [prefix, name] = split(tag.name);
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(tag.attributes)) {
    const [namespace, local] = split(key);
    const isForeign = namespace !== "" && namespace !== prefix;
    if (namespace !== "xmlns") attributes[isForeign && local === "id" ? "r:id" : local] = value;
  }
  return { name, attributes, children: [] };
}

function split(name: string): [prefix: string, local: string] {
  const at = name.indexOf(":");
  return at < 0 ? ["", name] : [name.slice(0, at), name.slice(at + 1)];
}

/** Office files are UTF-8, or UTF-16 with a byte order mark. */
function charsetOf(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && childrenOf(element).find((child) => child.name === name);

export const childrenOf = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => typeof child !== "string");

export function findAll(element: XmlElement, name: string): XmlElement[] {
  return childrenOf(element).flatMap((child) =>
    child.name === name ? [child] : findAll(child, name),
  );
}

export const textOf = (node: XmlElement | string): string =>
  typeof node === "string" ? node : node.children.map(textOf).join("");
