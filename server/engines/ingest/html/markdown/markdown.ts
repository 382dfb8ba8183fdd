import { isLeafBlock } from "../content/leaf-blocks";
import { inlineElements } from "../inline";
import { headingIn, isPanelTitle, panelTitle, questionWithoutMark } from "../panel-title";
import type { Element, Node } from "../tree";
import { singleSpaced, textOf } from "../tree";
import { tableLines } from "./table";

const headings = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

/** The level of a heading that only its class marks, below the headings of most sections. */
const TITLE_LEVEL = 4;
/** The level of the title of a panel, such as the question of an accordion. */
const PANEL_TITLE_LEVEL = 4;

const MAX_INDENT = 24;

type Writer = {
  blocks: string[];
  line: string;
  prefix: string;
  /** Whether headings are written as text, as within a list, a table or a definition. */
  isPlain: boolean;
};

/** Converts elements to Markdown blocks. Keeps only the text of links. */
export function toBlocks(elements: Element[]): string[] {
  const writer: Writer = { blocks: [], line: "", prefix: "", isPlain: false };
  for (const element of elements) {
    write(writer, element);
    flush(writer);
  }
  return writer.blocks;
}

function write(writer: Writer, node: Node): void {
  if (typeof node === "string") {
    writer.line += singleSpaced(node);
    return;
  }
  const { name } = node;
  if (name === "br") writer.line += "\n";
  else if (inlineElements.has(name)) writeAll(writer, node);
  else writeBlock(writer, node);
}

function writeAll(writer: Writer, element: Element): void {
  let before: Node | undefined;
  for (const child of element.children) {
    if (before && areSeparatedByStyle(before, child)) writer.line += " ";
    write(writer, child);
    before = child;
  }
}

/** Whether only a style separates the words of neighbouring elements. */
const areSeparatedByStyle = (before: Node, after: Node): boolean =>
  typeof before !== "string" &&
  typeof after !== "string" &&
  before.textLength > 1 &&
  after.textLength > 1 &&
  before.name === after.name &&
  (before.name === "span" || before.name === "a");

function writeBlock(writer: Writer, element: Element): void {
  const { name } = element;
  flush(writer);
  if (headings.has(name)) writeHeading(writer, lineOf(element), Number(name[1]));
  else if (name === "summary") writeHeading(writer, lineOf(element), PANEL_TITLE_LEVEL);
  else if (name === "button" && isPanelTitle(element)) writePanelTitle(writer, element);
  else if (isTitle(element)) writeHeading(writer, lineOf(element), TITLE_LEVEL);
  else if (name === "ul" || name === "ol") writeList(writer, element);
  else if (name === "dl") writeDefinitions(writer, element);
  else if (name === "table") writeTable(writer, element);
  else if (name === "pre") writeCode(writer, element);
  else writeAll(writer, element);
  flush(writer);
}

const TITLE_CLASS =
  /(?:^|[\s_-])(?:heading|headline|(?:ü|ue)berschrift|(?:card|section|box|panel|service|product|item|room|block)[_-]+(?:title|titel))(?:$|\s)/iu;
const MAX_TITLE_LENGTH = 80;

/** Whether a short paragraph without a full stop is a heading by its class. */
function isTitle(element: Element): boolean {
  const { name, attributes, textLength } = element;
  if (name !== "p" && name !== "div") return false;
  if (textLength > MAX_TITLE_LENGTH || !TITLE_CLASS.test(attributes.class ?? "")) return false;
  return (
    isLeafBlock(element) && /\p{L}/u.test(textOf(element)) && !/[.!:;,]$/.test(textOf(element))
  );
}

function flush(writer: Writer): void {
  const text = questionWithoutMark(normalizeSpaces(writer.line));
  writer.line = "";
  if (!text) return;
  const indent = " ".repeat(writer.prefix.length);
  writer.blocks.push(writer.prefix + text.replaceAll("\n", `\n${indent}`));
  writer.prefix = indent;
}

function normalizeSpaces(text: string): string {
  const spaced = text.replace(/[ \t\u00A0]{2,}|[\t\u00A0]/g, " ");
  const lines = spaced.includes("\n")
    ? spaced.replace(/ ?\n ?/g, "\n").replace(/\n{2,}/g, "\n")
    : spaced;
  return lines.trim();
}

function writePanelTitle(writer: Writer, button: Element): void {
  if (headingIn(button)) writeAll(writer, button);
  else writeHeading(writer, panelTitle(button), PANEL_TITLE_LEVEL);
}

function writeHeading(writer: Writer, text: string, level: number): void {
  const isPlain = writer.isPlain || writer.prefix !== "";
  writer.line = text && !isPlain ? `${"#".repeat(level)} ${text}` : text;
}

function writeList(writer: Writer, list: Element): void {
  const outer = writer.prefix;
  let number = Number(list.attributes.start ?? 1) || 1;
  const from = writer.blocks.length;
  for (const item of list.children) {
    if (typeof item === "string") continue;
    const mark = list.name === "ol" ? `${number}. ` : "- ";
    writer.prefix = outer.replace(/\S/g, " ").slice(0, MAX_INDENT) + mark;
    writeAll(writer, item);
    flush(writer);
    number += 1;
  }
  writer.prefix = outer;
  joinBlocksFrom(writer, from);
}

/** The items of a list stay together. */
function joinBlocksFrom(writer: Writer, from: number): void {
  const parts = writer.blocks.splice(from);
  if (parts.length > 0) writer.blocks.push(parts.join("\n"));
}

function writeDefinitions(writer: Writer, list: Element): void {
  const parts = definitionParts(list);
  if (!writer.isPlain && writer.prefix === "" && isMostlyQuestions(parts))
    return writeQuestions(writer, parts);
  const from = writer.blocks.length;
  let term = "";
  for (const child of parts) {
    const text = lineOf(child).replace(child.name === "dt" ? COLONS : "", "");
    if (child.name === "dt") term = term && text ? `${term}, ${text}` : text;
    else if (text) {
      writer.blocks.push(term ? `- ${term}: ${text}` : `  ${text}`);
      term = "";
    }
  }
  if (term) writer.blocks.push(`- ${term}`);
  joinBlocksFrom(writer, from);
}

/** The lookbehind keeps the search linear. */
const COLONS = /(?<![\s:])[\s:]+$/;

function isMostlyQuestions(parts: readonly Element[]): boolean {
  const terms = parts.filter(({ name }) => name === "dt");
  return terms.filter((term) => lineOf(term).endsWith("?")).length * 2 > terms.length;
}

/** Writes questions with their answers. */
function writeQuestions(writer: Writer, parts: readonly Element[]): void {
  for (const part of parts) {
    flush(writer);
    if (part.name === "dt") writeHeading(writer, lineOf(part), PANEL_TITLE_LEVEL);
    else writeAll(writer, part);
    flush(writer);
  }
}

const definitionParts = (list: Element): Element[] =>
  list.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return child.name === "div" ? definitionParts(child) : [child];
  });

function writeTable(writer: Writer, table: Element): void {
  const caption = table.children.find(
    (child): child is Element => typeof child !== "string" && child.name === "caption",
  );
  const lines = tableLines(table, lineOf);
  if (!lines) return writeAll(writer, table);
  const title = caption && lineOf(caption);
  if (title) writer.blocks.push(title);
  writer.blocks.push(lines.join("\n"));
}

function lineOf(element: Element): string {
  const writer: Writer = { blocks: [], line: "", prefix: "", isPlain: true };
  writeAll(writer, element);
  flush(writer);
  return singleSpaced(writer.blocks.join(" "));
}

function writeCode(writer: Writer, element: Element): void {
  const text = rawText(element).replace(/^\n+/, "").trimEnd();
  if (text.trim()) writer.blocks.push(`\`\`\`\n${text}\n\`\`\``);
}

const rawText = (node: Node): string => {
  if (typeof node === "string") return node;
  return node.name === "br" ? "\n" : node.children.map(rawText).join("");
};
