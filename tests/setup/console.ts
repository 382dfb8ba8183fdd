import "@testing-library/jest-dom";

/** What every browser has and jsdom does not. */
class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, {
  ResizeObserver: QuietObserver,
  IntersectionObserver: QuietObserver,
  scrollTo: () => {},
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
});

// The parts that run on the server are tested in Node, where there are no elements.
if (typeof Element !== "undefined") {
  Object.assign(Element.prototype, {
    scrollIntoView: () => {},
    scrollTo: () => {},
    hasPointerCapture: () => false,
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
  });
}
