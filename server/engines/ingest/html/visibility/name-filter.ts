import type { Element } from "../tree";
import { ownNames } from "./selector-keys";

/** A Bloom filter. */
export type NameBits = Uint32Array;

const WORDS = 8;

/**
 * Excludes selectors whose names are not all on an element or its ancestors, as browsers do: most selectors that end in
 * a common tag fail here.
 */
export class NameFilter {
  readonly #places = new Map<string, number>();
  readonly #bitsByElement = new Map<Element, NameBits>();

  bitsOf(names: readonly string[]): NameBits {
    const bits: NameBits = new Uint32Array(WORDS);
    for (const name of names) {
      const place = this.#places.get(name) ?? this.#places.size % (32 * WORDS);
      this.#places.set(name, place);
      set(bits, place);
    }
    return bits;
  }

  mayHold(element: Element, bits: NameBits): boolean {
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
    const bits: NameBits = element.parent
      ? this.#bitsAround(element.parent).slice()
      : new Uint32Array(WORDS);
    for (const name of ownNames(element)) {
      const place = this.#places.get(name);
      if (place !== undefined) set(bits, place);
    }
    this.#bitsByElement.set(element, bits);
    return bits;
  }
}

function set(bits: NameBits, place: number): void {
  const at = place >>> 5;
  bits[at] = ((bits[at] ?? 0) | (1 << (place & 31))) >>> 0;
}
