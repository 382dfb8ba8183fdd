import { type Handler, Parser } from "htmlparser2";

/** The limit of open elements, as in browsers. */
const MAX_OPEN_ELEMENTS = 512;

/** Elements with raw text, which only their own end tag closes. */
const rawTextElements = new Set(["script", "style", "title", "textarea"]);

type Handlers = Pick<Handler, "onopentag" | "ontext" | "onclosetag">;

/**
 * Has linear time: the base class moves all open elements whenever one opens. Here an element beyond the limit is
 * closed at once, and its content belongs to the deepest open element.
 */
export class BoundedParser extends Parser {
  readonly #open: { count: number };
  #tagsBeyondLimit = 0;
  #isClosing = false;
  /** Whether the current tag is beyond the limit; cached for several calls. */
  #isBeyondLimit: boolean | undefined;

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
    if (name === "") return false; // A nested form is ignored.
    return super.isVoidElement(name) || (this.#isBeyondLimit ??= this.#exceedsLimit(name));
  }

  #begin(isClosing: boolean): void {
    this.#isClosing = isClosing;
    this.#isBeyondLimit = undefined;
  }

  #exceedsLimit(name: string): boolean {
    if (this.#isClosing) {
      if (this.#tagsBeyondLimit === 0 || rawTextElements.has(name)) return false;
      this.#tagsBeyondLimit -= 1;
      return true;
    }
    if (this.#open.count < (rawTextElements.has(name) ? 2 * MAX_OPEN_ELEMENTS : MAX_OPEN_ELEMENTS))
      return false;
    this.#tagsBeyondLimit += 1;
    return true;
  }
}
