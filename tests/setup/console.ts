import "@testing-library/jest-dom";

/** Browser functions that jsdom lacks. */
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

// Server components are tested in Node, which has no elements.
if (typeof Element !== "undefined") {
  Object.assign(Element.prototype, {
    scrollIntoView: () => {},
    scrollTo: () => {},
    hasPointerCapture: () => false,
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
  });
}

Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsArrayBuffer(this);
  });
};
