import { languageOf } from "../../html/metadata";
import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { pipeRow } from "../tables/table-lines";
import { streamText } from "./text";

/**
 * Normalizes Markdown: ATX headings, tables with outer pipes, no front matter, comments or tags. Code is unchanged.
 */
export async function readMarkdownFile(source: ByteSource): Promise<Content> {
  const collector = new TextCollector();
  for await (const chunk of streamText(source)) collector.add(chunk);
  const { title, lang, description, body } = splitFrontMatter(collector.text);
  const markdown = [description, normalizeMarkdown(body)].filter(Boolean).join("\n\n");
  return { title, lang, markdown, parts: [], hasPictures: false };
}

type FrontMatter = { title: string; description: string; lang: string | undefined; body: string };

/** YAML between lines of dashes, or TOML between plus signs. */
function splitFrontMatter(text: string): FrontMatter {
  const [all = "", , settings = ""] =
    /^\s*(---|\+\+\+) *\n(?=["']?[\w-]+["']? *[:=]|#)([^]{0,20000}?\n)(?:\1|\.\.\.) *(?:\n|$)/.exec(
      text,
    ) ?? [];
  const valueOf = (key: string): string => {
    const [, value = ""] = new RegExp(`^${key}\\s*[:=]\\s*(.+)$`, "im").exec(settings) ?? [];
    return value
      .trim()
      .replace(/^(["'])(.*)\1$/, "$2")
      .replace(/^[>|][-+]?$/, "");
  };
  const lang = languageOf(valueOf("lang") || valueOf("language"));
  return {
    title: valueOf("title"),
    description: valueOf("description"),
    lang,
    body: text.slice(all.length),
  };
}

function normalizeMarkdown(text: string): string {
  const cleaner = new LineCleaner();
  for (const line of text.split("\n")) cleaner.add(line);
  return withOuterPipes(cleaner.lines)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

class LineCleaner {
  readonly lines: string[] = [];
  #fence = "";
  #isInComment = false;

  add(line: string): void {
    const [, mark = ""] = /^\s{0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (this.#isInComment || (!this.#fence && !mark)) return this.#addText(line);
    this.lines.push(line);
    if (!this.#fence) this.#fence = mark;
    else if (mark.startsWith(this.#fence)) this.#fence = "";
  }

  #addText(line: string): void {
    const visible = this.#withoutComments(line);
    const above = this.lines.at(-1) ?? "";
    const level = setextMark(visible, above);
    if (level) this.lines[this.lines.length - 1] = `${level} ${above.trim()}`;
    else if (!LINK_REFERENCE_DEFINITION.test(visible)) this.lines.push(withoutTags(visible));
  }

  #withoutComments(line: string): string {
    let visible = "";
    for (let at = 0; at < line.length;) {
      const end = line.indexOf(this.#isInComment ? "-->" : "<!--", at);
      if (!this.#isInComment) visible += line.slice(at, end < 0 ? line.length : end);
      if (end < 0) break;
      at = end + (this.#isInComment ? 3 : 4);
      this.#isInComment = !this.#isInComment;
    }
    return visible;
  }
}

/** Returns the mark of a heading that is underlined with equal signs or dashes. */
function setextMark(line: string, above: string): string | undefined {
  const isText = above.trim() !== "" && !/^\s*(?:#|>|[-*+] |\d+[.)] |\|)|^ {4}/.test(above);
  if (!isText) return undefined;
  if (/^ {0,3}=+\s*$/.test(line)) return "#";
  return /^ {0,3}-{2,}\s*$/.test(line) ? "##" : undefined;
}

const LINK_REFERENCE_DEFINITION =
  /^ {0,3}\[[^\]\n]{1,200}\]:\s*(?:<[^>]*>|\S+)(?:\s+["'(].*["')])?\s*$/;

/** Inline code keeps its tags. */
const withoutTags = (line: string): string =>
  line.replace(/(`{1,3})[^`]*\1|<br\s*\/?>|<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>/gi, (found) => {
    if (found.startsWith("`")) return found;
    return /^<br/i.test(found) && line.trimStart().startsWith("|") ? "<br>" : " ";
  });

const isDelimiterRow = (line: string): boolean =>
  /^[|:\- \t]+$/.test(line) && line.includes("-") && line.includes("|");

/** Adds the outer pipes of tables, which are optional in Markdown. */
function withOuterPipes(lines: readonly string[]): string[] {
  const pipedLines = [...lines];
  for (let at = 1; at < lines.length; at += 1) {
    if (!isDelimiterRow(lines[at] ?? "") || !lines[at - 1]?.includes("|")) continue;
    const width = cellsOf(lines[at] ?? "").length;
    pipedLines[at - 1] = pipeRow(cellsOf(lines[at - 1] ?? ""), width);
    pipedLines[at] = `|${" --- |".repeat(width)}`;
    while (lines[at + 1]?.includes("|")) {
      at += 1;
      pipedLines[at] = pipeRow(cellsOf(lines[at] ?? ""), width);
    }
  }
  return pipedLines;
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|").replaceAll("<br>", "\n"));
