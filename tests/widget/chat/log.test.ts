import { createLog } from "@/widget/chat/view/log";

let resized: () => void;

const original = ResizeObserver;
beforeAll(() => {
  globalThis.ResizeObserver = class {
    constructor(onResize: ResizeObserverCallback) {
      resized = () => onResize([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterAll(() => {
  globalThis.ResizeObserver = original;
});

/** A log of 1000 px in a window of 300 px, scrolled to its end. */
function scrollable() {
  const log = createLog("Conversation");
  let height = 300;
  Object.defineProperties(log.element, {
    clientHeight: { get: () => height },
    scrollHeight: { get: () => (height === 0 ? 0 : 1000) },
  });
  const resize = (next: number) => {
    height = next;
    resized();
  };
  const scroll = (top: number) => {
    log.element.scrollTop = top;
    log.element.dispatchEvent(new Event("scroll"));
  };
  resize(300);
  scroll(700);
  return { ...log, resize, scroll, change: (next: number) => (height = next) };
}

test("keeps the end visible when the log becomes smaller", () => {
  const { element, change, follow, resize } = scrollable();
  change(200);
  // Text that streams in before the observer runs.
  follow(() => {});
  element.scrollTop = 700;
  resize(200);
  expect(element.scrollTop).toBe(1000);
});

test("keeps the position of a reader of older messages when the log is resized or hidden", () => {
  const { element, follow, resize, scroll } = scrollable();
  scroll(100);
  resize(200);
  resize(400);
  resize(0);
  follow(() => {});
  resize(400);
  expect(element.scrollTop).toBe(100);
});

test("shows a message that was added while the log was hidden", () => {
  const { element, add, resize, scroll } = scrollable();
  scroll(100);
  resize(0);
  add(document.createElement("p"));
  element.scrollTop = 100;
  resize(300);
  expect(element.scrollTop).toBe(1000);
});
