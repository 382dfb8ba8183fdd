import type { Element } from "../tree";
import { ownNames } from "./selector-keys";

/** A Bloom filter. */
export type NameBits = Uint32Array;

const WORDS = 8;

/**
 * Excludes selectors whose names are not all on an element or its ancestors, as browsers do: most selectors that end in
 * a common tag fail here.
 */
export class AncestorNameFilter {
  readonly #bitOf = new Map<string, number>();
  readonly #bitsByElement = new Map<Element, NameBits>();

  bitsOf(names: readonly string[]): NameBits {
    const bits: NameBits = new Uint32Array(WORDS);
    for (const name of names) {
      const bit = this.#bitOf.get(name) ?? this.#bitOf.size % (32 * WORDS);
      this.#bitOf.set(name, bit);
      set(bits, bit);
    }
    return bits;
  }

  mayMatch(element: Element, bits: NameBits): boolean {
    const ancestorBits = this.#bitsAround(element);
    for (let at = 0; at < WORDS; at += 1) {
      const wantedBits = bits[at] ?? 0;
      if (((ancestorBits[at] ?? 0) & wantedBits) >>> 0 !== wantedBits) return false;
    }
    return true;
  }

  #bitsAround(element: Element): NameBits {
    const cached = this.#bitsByElement.get(element);
    if (cached) return cached;
    const outerBits = element.parent ? this.#bitsAround(element.parent) : noBits;
    const bits = this.#withNames(outerBits, ownNames(element));
    this.#bitsByElement.set(element, bits);
    return bits;
  }

  /** Returns the same bits if they contain all names: most elements only have names that no selector uses. */
  #withNames(outerBits: NameBits, names: readonly string[]): NameBits {
    let bits = outerBits;
    for (const name of names) {
      const bit = this.#bitOf.get(name);
      if (bit === undefined || isSet(bits, bit)) continue;
      if (bits === outerBits) bits = outerBits.slice();
      set(bits, bit);
    }
    return bits;
  }
}

const noBits: NameBits = new Uint32Array(WORDS);

const isSet = (bits: NameBits, bit: number): boolean =>
  ((bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;

function set(bits: NameBits, bit: number): void {
  const at = bit >>> 5;
  bits[at] = ((bits[at] ?? 0) | (1 << (bit & 31))) >>> 0;
}
