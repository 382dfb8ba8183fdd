import { BlockList } from "../block-list";
import { ExtractFailure } from "../document";
import {
  codePageOf,
  decodeBytes,
  DEFAULT_CODE_PAGE,
  SYMBOL_CHARSET,
  Lexer,
  type Token,
  characters,
  optionalDestinations,
  ignoredDestinations,
  symbols,
} from "./lexer";
import { plainFormat, type ParagraphFormat, Story } from "./story";
import { styleOf, type StyleSheet } from "./styles";

type Target = "story" | "ignored" | "fonts" | "styles" | "title" | "mark";

type Group = {
  target: Target;
  /** Begins with `\*`: a reader that does not know its destination skips it. */
  isOptional: boolean;
  isHidden: boolean;
  /** Undefined for the document's default font. */
  font: number | undefined;
  /** Characters that replace a Unicode character in older programs. */
  fallback: number;
  /** Ends the story of this group: a note, a header or a footer. */
  onEnd?: () => void;
};

/** Programs nest a few dozen groups. */
const MAX_DEPTH = 2_000;

export class Interpreter {
  title = "";
  hasPictures = false;
  readonly headers = new Set<string>();
  readonly footers = new Set<string>();
  readonly #lexer: Lexer;
  readonly #bytes: Buffer;
  readonly #styles: StyleSheet = new Map();
  readonly #fonts = new Map<number, { codePage: number | undefined; isSymbols: boolean }>();
  readonly #groups: Group[] = [];
  #group: Group = {
    target: "story",
    isOptional: false,
    isHidden: false,
    font: undefined,
    fallback: 1,
  };
  #story: Story;
  #format: ParagraphFormat = plainFormat;
  #codePage = DEFAULT_CODE_PAGE;
  /** Not decoded yet, because a letter may have several bytes. */
  #pending: Buffer[] = [];
  #toSkip = 0;
  #font = 0;
  #defaultFont = 0;
  #style = { number: 0, outline: undefined as number | undefined, name: "" };
  #noteCount = 0;
  /** Whether the last token opened a group, which `\*` then marks as optional. */
  #isGroupStart = false;

  constructor(bytes: Buffer, body: BlockList) {
    this.#bytes = bytes;
    this.#lexer = new Lexer(bytes);
    this.#story = new Story(body, this.#styles);
  }

  /** @throws {ExtractFailure} if it is nested too deep */
  run(): void {
    for (let token = this.#lexer.next(); token; token = this.#lexer.next()) {
      this.#interpret(token);
      if (token.kind === "close" && this.#groups.length === 0) break;
    }
    this.#flush();
    while (this.#groups.length > 0) this.#close();
    this.#story.end(this.#format);
  }

  #interpret(token: Token): void {
    const isGroupStart = this.#isGroupStart;
    this.#isGroupStart = token.kind === "open";
    switch (token.kind) {
      case "open":
        return this.#open();
      case "close":
        return this.#close();
      case "text":
        return this.#addBytes(this.#bytes.subarray(token.start, token.end));
      case "byte":
        return this.#addBytes(Buffer.of(token.value));
      case "symbol":
        return this.#symbol(token.name, isGroupStart);
      case "word":
        return this.#word(token.name, token.value);
    }
  }

  #open(): void {
    this.#flush();
    if (this.#groups.length >= MAX_DEPTH) throw new ExtractFailure("EXTRACT_DAMAGED");
    this.#groups.push(this.#group);
    const { onEnd: _, ...inherited } = this.#group;
    this.#group = { ...inherited, isOptional: false };
    this.#toSkip = 0;
  }

  #close(): void {
    this.#flush();
    this.#toSkip = 0;
    this.#group.onEnd?.();
    this.#group = this.#groups.pop() ?? this.#group;
  }

  #symbol(name: string, isGroupStart: boolean): void {
    if (name === "*") this.#group.isOptional = isGroupStart;
    else if (name === "\n" || name === "\r") this.#word("par", undefined);
    else this.#addText(symbols[name] ?? "");
  }

  #word(name: string, value: number | undefined): void {
    if (name === "u") return this.#unicode(value ?? 0);
    this.#flush();
    if (this.#group.isOptional) {
      this.#group.isOptional = false;
      if (!optionalDestinations.has(name)) this.#group.target = "ignored";
    }
    if (name === "pict") this.hasPictures = true;
    if (ignoredDestinations.has(name)) this.#group.target = "ignored";
    else if (name in characters) this.#addText(characters[name] ?? "");
    else if (!this.#beginGroup(name)) this.#setFormat(name, value);
  }

  #beginGroup(name: string): boolean {
    if (name === "fonttbl") this.#group.target = "fonts";
    else if (name === "stylesheet") this.#group.target = "styles";
    else if (name === "info") this.#group.target = "ignored";
    else if (name === "title" && this.#group.target === "ignored") this.#group.target = "title";
    else if (name === "listtext" || name === "pntext") this.#group.target = "mark";
    else if (name === "footnote") this.#beginNote();
    else if (/^header[lrf]?$/.test(name)) this.#beginStory((text) => void this.headers.add(text));
    else if (/^footer[lrf]?$/.test(name)) this.#beginStory((text) => void this.footers.add(text));
    // `\upr` contains a text twice; `\ud` is the one in Unicode.
    else if (name === "upr") this.#group.target = "ignored";
    else if (name === "ud") this.#group.target = "story";
    else return false;
    return true;
  }

  #beginNote(): void {
    if (this.#group.target !== "story") return;
    const story = this.#story;
    this.#beginStory((text) => {
      this.#noteCount += 1;
      story.addNote(this.#noteCount, text.replaceAll("\n", " "));
    });
  }

  #beginStory(onText: (text: string) => void): void {
    const { target } = this.#group;
    if (target !== "story") return;
    const outer = { story: this.#story, format: this.#format };
    const blocks: string[] = [];
    const list = new BlockList((block) => blocks.push(block));
    this.#story = new Story(list, this.#styles);
    this.#format = plainFormat;
    this.#group.onEnd = () => {
      this.#story.end(this.#format);
      this.#story = outer.story;
      this.#format = outer.format;
      if (blocks.length > 0) onText(blocks.join("\n"));
    };
  }

  #setFormat(name: string, value: number | undefined): void {
    const group = this.#group;
    if (name === "ansicpg") this.#codePage = value || DEFAULT_CODE_PAGE;
    else if (name === "mac") this.#codePage = 10_000;
    else if (name === "pc") this.#codePage = 437;
    else if (name === "pca") this.#codePage = 850;
    else if (name === "uc") group.fallback = Math.max(0, value ?? 1);
    else if (name === "deff") this.#defaultFont = value ?? 0;
    else if (name === "f") this.#setFont(value ?? 0);
    else if (name === "fcharset") this.#defineFont(value ?? 0);
    else if (name === "v" || name === "deleted") group.isHidden = value !== 0;
    else if (name === "plain") Object.assign(group, { isHidden: false, font: undefined });
    else if (group.target === "styles") this.#defineStyle(name, value);
    else if (group.target === "story") this.#setParagraph(name, value);
  }

  #setFont(font: number): void {
    if (this.#group.target === "fonts") this.#font = font;
    else this.#group.font = font;
  }

  #defineFont(charset: number): void {
    if (this.#group.target !== "fonts") return;
    const isSymbols = charset === SYMBOL_CHARSET;
    this.#fonts.set(this.#font, { codePage: codePageOf(charset), isSymbols });
  }

  #defineStyle(name: string, value: number | undefined): void {
    if (name === "s") this.#style = { number: value ?? 0, outline: undefined, name: "" };
    else if (name === "outlinelevel") this.#style.outline = value;
  }

  #setParagraph(name: string, value: number | undefined): void {
    const story = this.#story;
    if (/^(?:par|sect|page)$/.test(name)) story.endParagraph(this.#format);
    else if (name === "pard") this.#format = plainFormat;
    else if (name === "s") this.#format = { ...this.#format, style: value };
    else if (name === "outlinelevel")
      this.#format = { ...this.#format, level: value !== undefined && value < 9 ? value + 1 : 7 };
    else if (name === "intbl") this.#format = { ...this.#format, isInTable: true };
    else if (name === "ls")
      this.#format = { ...this.#format, listDepth: this.#format.listDepth ?? 0 };
    else if (name === "ilvl") this.#format = { ...this.#format, listDepth: value ?? 0 };
    else this.#setTable(name);
  }

  #setTable(name: string): void {
    const story = this.#story;
    if (name === "cell") story.endCell();
    else if (name === "nestcell") story.add("\n");
    else if (name === "row") story.endRow();
    else if (name === "trowd") story.startRow();
    else if (name === "trhdr") story.markHeader();
    else if (name === "clmrg") story.mergeCell("left");
    else if (name === "clvmrg") story.mergeCell("above");
    else if (name === "cellx") story.defineCell();
  }

  #unicode(value: number): void {
    this.#flush();
    // Values above 32,767 are written as negative numbers, which wrap around.
    this.#addText(String.fromCharCode(value));
    this.#toSkip = this.#group.fallback;
  }

  #addBytes(bytes: Buffer): void {
    const skipped = Math.min(this.#toSkip, bytes.length);
    this.#toSkip -= skipped;
    if (this.#group.target !== "ignored") this.#pending.push(bytes.subarray(skipped));
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const bytes = Buffer.concat(this.#pending.splice(0));
    const font = this.#fonts.get(this.#group.font ?? this.#defaultFont);
    const bullet = bytes.length === 1 ? "•" : "";
    const text = font?.isSymbols ? bullet : decodeBytes(bytes, font?.codePage ?? this.#codePage);
    this.#route(text);
  }

  #addText(text: string): void {
    if (text && this.#toSkip > 0) {
      this.#toSkip -= 1;
      return;
    }
    this.#flush();
    this.#route(text);
  }

  #route(text: string): void {
    const { target, isHidden } = this.#group;
    if (target === "title") this.title += text;
    else if (target === "styles") this.#nameStyle(text);
    else if (target === "mark") this.#story.addMark(text);
    else if (target === "story" && !isHidden) this.#story.add(text);
  }

  #nameStyle(text: string): void {
    this.#style.name += text;
    if (!text.includes(";")) return;
    const { number, outline, name } = this.#style;
    this.#styles.set(number, styleOf(name.replace(/;.*/, "").trim(), outline));
    this.#style = { number: 0, outline: undefined, name: "" };
  }
}
