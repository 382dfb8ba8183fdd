import { type Handler, Parser } from "htmlparser2";

/** Elements open at the same time: browsers stop there, too. */
const maxOpen = 512;

/** What is in them is no HTML, so that only their own end tag ends them. */
const texts = new Set(["script", "style", "title", "textarea"]);

type Handlers = Pick<Handler, "onopentag" | "ontext" | "onclosetag">;

/**
 * A parser whose time grows with the page's length alone. The one it stands on moves all open elements for each that
 * opens. Here an element beyond the limit is closed at once, and what is in it is in the deepest one that is open.
 */
export class BoundedParser extends Parser {
  readonly #open: { count: number };
  #beyond = 0;
  #isClosing = false;
  /** Whether the tag being read is one beyond the limit; asked for several times. */
  #isBeyond: boolean | undefined;

  constructor({ onopentag, ontext, onclosetag }: Handlers) {
    const open = { count: 0 };
    super({
      ontext,
      onopentag(name, attributes, isImplied) {
        open.count += 1;
        onopentag(name, attributes, isImplied);
      },
      onclosetag(name, isImplied) {
        open.count -= 1;
        onclosetag(name, isImplied);
      },
    });
    this.#open = open;
  }

  override onopentagname(start: number, end: number): void {
    this.#begin(false);
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.#begin(true);
    super.onclosetag(start, end);
  }

  protected override isVoidElement(name: string): boolean {
    if (name === "") return false; // A form in a form, which is left out.
    return super.isVoidElement(name) || (this.#isBeyond ??= this.#goesBeyond(name));
  }

  #begin(isClosing: boolean): void {
    this.#isClosing = isClosing;
    this.#isBeyond = undefined;
  }

  #goesBeyond(name: string): boolean {
    if (this.#isClosing) {
      if (this.#beyond === 0 || texts.has(name)) return false;
      this.#beyond -= 1;
      return true;
    }
    if (this.#open.count < (texts.has(name) ? 2 * maxOpen : maxOpen)) return false;
    this.#beyond += 1;
    return true;
  }
}
