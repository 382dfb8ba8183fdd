import type { ChatbotUi } from "@/contract/chatbots/chatbot-configs";
import type { WidgetContext } from "../widget-context";
import type { TagSettings } from "./script-tag";

type Alignment = ChatbotUi["alignment"];

const positions: Record<Alignment, number> = { left: 0, center: 0.5, right: 1 };
const STEP = 0.1;
/** Shorter movements are clicks, in pixels. */
const CLICK_TOLERANCE = 6;

export const positionOf = (alignment: Alignment): number => positions[alignment];

export function alignmentOf(position: number): Alignment {
  if (position < 1 / 3) return "left";
  return position > 2 / 3 ? "right" : "center";
}

/** Restores the visitor's position, otherwise uses the tag's or the chatbot's. */
export function placeBubble(
  root: HTMLElement,
  bubble: HTMLElement,
  context: WidgetContext,
  tag: TagSettings,
): void {
  const { settings, storage } = context;
  let position = 0;
  const put = (next: number) => {
    position = next;
    root.style.setProperty("--position", String(next));
    root.dataset["alignment"] = alignmentOf(next);
  };
  put(storage.read().place ?? positionOf(tag.corner ?? settings.ui.alignment));
  makeMovable(bubble, {
    room: () => root.clientWidth - bubble.offsetWidth - 2 * tag.offsetX,
    position: () => position,
    move: (next, isSaved) => {
      put(next);
      if (!isSaved) return;
      storage.allowStoring();
      storage.save({ place: next });
    },
  });
}

type Movable = {
  /** Free space along the edge, in pixels. */
  room: () => number;
  position: () => number;
  /** Called at each step, and with `isSaved` at the end. */
  move: (position: number, isSaved: boolean) => void;
};

/** Moves the bubble along its edge by dragging or the arrow keys. */
export function makeMovable(bubble: HTMLElement, { room, position, move }: Movable): void {
  let grip: { x: number; position: number } | undefined;
  let hasMoved = false;
  bubble.addEventListener("pointerdown", (event) => {
    hasMoved = false;
    if (event.button === 0) grip = { x: event.clientX, position: position() };
  });
  bubble.addEventListener("pointermove", (event) => {
    if (!grip) return;
    const distance = event.clientX - grip.x;
    if (!hasMoved && Math.abs(distance) < CLICK_TOLERANCE) return;
    if (!hasMoved) bubble.setPointerCapture(event.pointerId);
    hasMoved = true;
    move(clamp(grip.position + distance / Math.max(room(), 1)), false);
  });
  const release = () => {
    if (grip && hasMoved) move(position(), true);
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
      // Suppresses the click that ends a drag; clicks by keyboard have no detail.
      if (hasMoved && event.detail > 0) event.stopImmediatePropagation();
      hasMoved = false;
    },
    true,
  );
  bubble.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") move(clamp(position() - STEP), true);
    if (key === "ArrowRight") move(clamp(position() + STEP), true);
  });
}

const clamp = (position: number) => Math.min(1, Math.max(0, position));
