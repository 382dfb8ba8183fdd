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
  await omitOwnerStacks();
}

/**
 * React records a stack trace of each element for its warnings, until a counter reaches 10,000 in a second. That takes
 * a sixth of the time of these tests. Warnings name the component without it.
 */
async function omitOwnerStacks(): Promise<void> {
  const react: Record<string, unknown> = { ...(await import("react")) };
  const name = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
  const counter = { get: () => 10_000, set: () => {}, configurable: true };
  Object.defineProperty(react[name], "recentlyCreatedOwnerStacks", counter);
}

Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("unreadable")));
    reader.readAsArrayBuffer(this);
  });
};
