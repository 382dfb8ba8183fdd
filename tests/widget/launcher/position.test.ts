import { alignmentOf, makeMovable, positionOf } from "@/widget/launcher/position";

function movable(start: number) {
  const bubble = document.createElement("button");
  let position = start;
  const saved: number[] = [];
  const clicks: Event[] = [];
  makeMovable(bubble, {
    room: () => 1_000,
    position: () => position,
    move: (next, isSaved) => {
      position = next;
      if (isSaved) saved.push(next);
    },
  });
  bubble.addEventListener("click", (event) => clicks.push(event));
  const press = (type: string, clientX: number) =>
    bubble.dispatchEvent(new MouseEvent(type, { clientX, button: 0 }));
  /** A pointer click; `bubble.click()` is one by keyboard. */
  const click = () => bubble.dispatchEvent(new MouseEvent("click", { detail: 1 }));
  return { bubble, press, click, saved, clicks, position: () => position };
}

describe("the position of the bubble", () => {
  it("starts at the alignment and reports its side", () => {
    expect(
      (["left", "center", "right"] as const).map((side) => alignmentOf(positionOf(side))),
    ).toEqual(["left", "center", "right"]);
    expect([0.2, 0.4, 0.6, 0.8].map(alignmentOf)).toEqual(["left", "center", "center", "right"]);
  });

  it("follows a drag without a click", () => {
    const { press, click, saved, clicks, position } = movable(1);
    press("pointerdown", 900);
    press("pointermove", 600);
    expect(position()).toBeCloseTo(0.7);
    press("pointermove", -900);
    press("pointerup", -900);
    click();
    expect(saved).toEqual([0]);
    expect(clicks).toHaveLength(0);
    click();
    expect(clicks).toHaveLength(1);
  });

  it("captures the pointer of a drag once, so that leaving the bubble does not end it", () => {
    const { bubble, press } = movable(1);
    const captured: number[] = [];
    bubble.setPointerCapture = (pointerId) => void captured.push(pointerId);
    const moves = (clientX: number) =>
      bubble.dispatchEvent(
        Object.assign(new MouseEvent("pointermove", { clientX }), { pointerId: 7 }),
      );
    press("pointerdown", 900);
    moves(897);
    expect(captured).toEqual([]);
    moves(894);
    moves(600);
    expect(captured).toEqual([7]);
  });

  it("ignores a cancelled drag", () => {
    const { press, click, saved, clicks, position } = movable(1);
    press("pointerdown", 900);
    press("pointermove", 600);
    press("pointercancel", 0);
    expect(saved).toEqual([position()]);
    press("pointermove", 100);
    expect(position()).toBeCloseTo(0.7);
    click();
    expect(clicks).toHaveLength(1);
  });

  it("accepts a key press after a drag", () => {
    const { bubble, press, clicks } = movable(1);
    press("pointerdown", 900);
    press("pointermove", 600);
    press("pointerup", 600);
    bubble.click();
    expect(clicks).toHaveLength(1);
  });

  it("is changed by the main button only", () => {
    const { bubble, press, position } = movable(1);
    bubble.dispatchEvent(new MouseEvent("pointerdown", { clientX: 900, button: 2 }));
    press("pointermove", 300);
    expect(position()).toBe(1);
  });

  it("is not changed by a small movement", () => {
    const { press, click, saved, clicks } = movable(1);
    press("pointerdown", 900);
    press("pointermove", 897);
    press("pointerup", 897);
    click();
    expect(saved).toEqual([]);
    expect(clicks).toHaveLength(1);
  });

  it("is changed by the arrow keys within the edge", () => {
    const { bubble, saved } = movable(0.95);
    for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "Enter"]) {
      bubble.dispatchEvent(new KeyboardEvent("keydown", { key }));
    }
    expect(saved).toEqual([1, 1, 0.9]);
  });
});
