import type { Citation } from "@/contract/conversations/chat";

export type Syntax = {
  escape: (text: string) => string;
  bold: (text: string) => string;
  /** `label` and `url` are plain. */
  link: (label: string, url: string) => string;
};

const INLINE = /\*\*(.+?)\*\*|\[([^\][]{1,300})\]\((https?:\/\/[^\s()<>"]+)\)|\[(\d{1,3})\]/g;

export function renderAnswer(
  markdown: string,
  citations: readonly Citation[],
  syntax: Syntax,
  sourcesTitle: string,
): string {
  const body = markdown
    .split("\n")
    .map((line) => renderLine(line, citations, syntax))
    .join("\n");
  if (citations.length === 0) return body;
  const sources = citations.map((citation) => renderSource(citation, syntax));
  return `${body}\n\n${syntax.bold(sourcesTitle)}\n${sources.join("\n")}`;
}

function renderLine(line: string, citations: readonly Citation[], syntax: Syntax): string {
  const heading = /^#{1,6} +(.+)$/.exec(line)?.[1];
  if (heading !== undefined) return syntax.bold(heading);
  if (/^\|?[ :]*-{3,}[-|: ]*$/.test(line)) return "";
  const cells = /^\|(.+)\|\s*$/.exec(line)?.[1]?.split("|");
  const text = cells ? cells.map((cell) => cell.trim()).join(" | ") : line;
  return renderInline(text.replace(/^(\s*)[-*+] +/, "$1• "), citations, syntax);
}

function renderInline(text: string, citations: readonly Citation[], syntax: Syntax): string {
  let rendered = "";
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [matched, bold, label, url, mark] = match;
    rendered += syntax.escape(text.slice(end, match.index));
    end = match.index + matched.length;
    const source = citations.find(({ index }) => index === Number(mark));
    if (bold !== undefined) rendered += syntax.bold(bold);
    else if (label !== undefined && url !== undefined) rendered += syntax.link(label, url);
    else rendered += source?.url ? syntax.link(matched, source.url) : syntax.escape(matched);
  }
  return rendered + syntax.escape(text.slice(end));
}

function renderSource({ index, title, url, filename, page }: Citation, syntax: Syntax): string {
  const name = title || filename || url || "";
  const label = `[${index}] ${name}${page === undefined ? "" : ` (${page})`}`;
  return url ? syntax.link(label, url) : syntax.escape(label);
}

/** Splits a text into parts of at most `limit` characters, at a paragraph, a line or a word if possible. */
export function splitText(text: string, limit: number): string[] {
  const parts: string[] = [];
  let remaining = text;
  while (remaining.length > limit) {
    const head = remaining.slice(0, limit);
    const at = ["\n\n", "\n", " "].map((gap) => head.lastIndexOf(gap));
    // Services refuse half of a surrogate pair.
    const last = head.isWellFormed() ? limit : limit - 1;
    const end = at.find((position) => position > limit / 4) ?? last;
    parts.push(remaining.slice(0, end).trimEnd());
    remaining = remaining.slice(end).trimStart();
  }
  return [...parts, remaining].filter(Boolean);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

export const htmlSyntax: Syntax = {
  escape: escapeHtml,
  bold: (text) => `<b>${escapeHtml(text)}</b>`,
  link: (label, url) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`,
};
