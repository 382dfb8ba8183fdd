import iconv from "iconv-lite";

/** A text is stored as its position in the file, so that skipping it costs nothing. */
export type Token =
  | { kind: "open" | "close" }
  | { kind: "word"; name: string; value: number | undefined }
  /** A control symbol, such as `~`. */
  | { kind: "symbol"; name: string }
  | { kind: "byte"; value: number }
  | { kind: "text"; start: number; end: number };

const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

const isLetter = (byte: number): boolean =>
  (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const isLineEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d || byte === 0;

const MAX_WORD_LENGTH = 32;

export class Lexer {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  next(): Token | undefined {
    while (isLineEnd(this.#peek())) this.#at += 1;
    const byte = this.#bytes[this.#at];
    if (byte === undefined) return undefined;
    this.#at += 1;
    if (byte === OPEN_BRACE) return { kind: "open" };
    if (byte === CLOSE_BRACE) return { kind: "close" };
    return byte === BACKSLASH ? this.#control() : this.#text();
  }

  /** Returns 1 at the end, which is neither a letter nor a line end. */
  #peek(): number {
    return this.#bytes[this.#at] ?? 1;
  }

  #text(): Token {
    const start = this.#at - 1;
    for (;;) {
      const byte = this.#peek();
      const isSpecial = byte === BACKSLASH || byte === OPEN_BRACE || byte === CLOSE_BRACE;
      if (isSpecial || isLineEnd(byte) || this.#at >= this.#bytes.length) break;
      this.#at += 1;
    }
    return { kind: "text", start, end: this.#at };
  }

  #control(): Token {
    if (isLetter(this.#peek())) return this.#word();
    const name = String.fromCharCode(this.#peek());
    this.#at += 1;
    if (name !== "'") return { kind: "symbol", name };
    const value = Number.parseInt(this.#bytes.toString("latin1", this.#at, this.#at + 2), 16);
    this.#at += 2;
    return Number.isNaN(value) ? { kind: "symbol", name } : { kind: "byte", value };
  }

  #word(): Token {
    const start = this.#at;
    while (isLetter(this.#peek()) && this.#at - start < MAX_WORD_LENGTH) this.#at += 1;
    const name = this.#bytes.toString("latin1", start, this.#at);
    const value = this.#number();
    if (this.#peek() === 0x20) this.#at += 1;
    if (name === "bin") this.#at += Math.max(0, value ?? 0);
    return { kind: "word", name, value };
  }

  #number(): number | undefined {
    const start = this.#at;
    if (this.#peek() === 0x2d) this.#at += 1;
    const digits = this.#at;
    while (isDigit(this.#peek()) && this.#at - digits < 10) this.#at += 1;
    if (this.#at > digits) return Number(this.#bytes.toString("latin1", start, this.#at));
    this.#at = start;
    return undefined;
  }
}

export const ignoredDestinations = new Set(
  (
    "pict objdata shprslt nonshppict themedata colorschememapping datastore xmlnstbl latentstyles listtable " +
    "listoverridetable rsidtbl generator colortbl fldinst sn sv bkmkstart bkmkend xe tc tcn rxe annotation atnid " +
    "atnauthor atntime atnicn atnref atndate atnparent atrfstart atrfend revtbl filetbl userprops docvar background " +
    "pntxta pntxtb ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn nonesttables mmathPr wgrffmtfilter passwordhash protusertbl " +
    "template formfield pnseclvl pgptbl defchp defpap operator author company manager subject keywords comment " +
    "doccomm hlinkbase category creatim revtim printim buptim falt panose fontemb fontfile ffname ffdeftext"
  ).split(" "),
);

export const optionalDestinations = new Set(
  "shppict shpinst shptxt ud footnote do pntext listtext".split(" "),
);

export const characters: Record<string, string> = {
  tab: "\t",
  line: "\n",
  lbr: "\n",
  emspace: " ",
  enspace: " ",
  qmspace: " ",
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
};

/** Characters of control symbols. An optional hyphen is visible at a line end only. */
export const symbols: Record<string, string> = {
  "~": " ",
  _: "-",
  "{": "{",
  "}": "}",
  "\\": "\\",
  "\t": "\t",
};

const codePages: Record<number, number> = {
  77: 10_000,
  128: 932,
  129: 949,
  130: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  255: 437,
};

export const SYMBOL_CHARSET = 2;

export const DEFAULT_CODE_PAGE = 1252;

/** Undefined for the document's own code page. */
export const codePageOf = (charset: number): number | undefined => codePages[charset];

export function decodeBytes(bytes: Buffer, codePage: number): string {
  const name = codePage === 10_000 ? "macintosh" : codePage === 65_001 ? "utf8" : `cp${codePage}`;
  return iconv.decode(bytes, iconv.encodingExists(name) ? name : `cp${DEFAULT_CODE_PAGE}`);
}
