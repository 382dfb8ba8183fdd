import type { ChatbotUi } from "@/contract/chatbots";

type Alignment = ChatbotUi["alignment"];

const places: Record<Alignment, number> = { left: 0, center: 0.5, right: 1 };
const step = 0.1;
/** A press that goes no further is a click. Pixels. */
const clickTolerance = 6;

export const placeOf = (alignment: Alignment): number => places[alignment];

/** The side that a place on the edge belongs to. */
export function alignmentOf(place: number): Alignment {
  if (place < 1 / 3) return "left";
  return place > 2 / 3 ? "right" : "center";
}

type Movable = {
  /** How far the bubble can go: the width of its edge less its own. Pixels. */
  room: () => number;
  place: () => number;
  /** Told at each step, and once more when it stays there. */
  move: (place: number, isKept: boolean) => void;
};

/** Lets the bubble be dragged along its edge, and moved there by the arrow keys. */
export function makeMovable(bubble: HTMLElement, { room, place, move }: Movable): void {
  let grip: { x: number; place: number } | undefined;
  let hasMoved = false;
  bubble.addEventListener("pointerdown", (event) => {
    hasMoved = false;
    if (event.button === 0) grip = { x: event.clientX, place: place() };
  });
  bubble.addEventListener("pointermove", (event) => {
    if (!grip) return;
    const distance = event.clientX - grip.x;
    if (!hasMoved && Math.abs(distance) < clickTolerance) return;
    if (!hasMoved) bubble.setPointerCapture(event.pointerId);
    hasMoved = true;
    move(within(grip.place + distance / Math.max(room(), 1)), false);
  });
  const release = () => {
    if (grip && hasMoved) move(place(), true);
    grip = undefined;
  };
  bubble.addEventListener("pointerup", release);
  bubble.addEventListener("pointercancel", () => {
    release();
    // No click follows a cancelled press.
    hasMoved = false;
  });
  bubble.addEventListener(
    "click",
    (event) => {
      // The click that ends a drag does not count; one by keyboard or assistive technology has no detail.
      if (hasMoved && event.detail > 0) event.stopImmediatePropagation();
      hasMoved = false;
    },
    true,
  );
  bubble.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") move(within(place() - step), true);
    if (key === "ArrowRight") move(within(place() + step), true);
  });
}

const within = (place: number) => Math.min(1, Math.max(0, place));
