/** Reports that elements come into view, which never happens in jsdom. Returns the observed elements. */
export function fakeView() {
  const waiting = new Map<Element, () => void>();
  globalThis.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = "";
    readonly scrollMargin = "";
    readonly thresholds = [];
    readonly #tell: () => void;
    readonly #seen = new Set<Element>();

    constructor(callback: IntersectionObserverCallback) {
      // Safe: nothing else of an entry is read.
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      this.#tell = () => callback([entry], this);
    }
    observe(element: Element) {
      this.#seen.add(element);
      waiting.set(element, this.#tell);
    }
    unobserve(element: Element) {
      waiting.delete(element);
    }
    disconnect() {
      for (const element of this.#seen) waiting.delete(element);
    }
    takeRecords() {
      return [];
    }
  };
  return {
    waiting,
    comesNear: (element: Element | undefined) => element && waiting.get(element)?.(),
  };
}
