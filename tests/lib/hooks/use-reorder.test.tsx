import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { useReorder } from "@/lib/hooks/use-reorder";

const ids = ["a", "b", "c"];
const HEIGHT = 20;

type ListProps = { onOrder: (order: string[], moved: string) => void };

function List({ onOrder }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { order, draggedId, handleOf } = useReorder(ids, list, onOrder);
  return (
    <ul ref={list}>
      {order.map((id) => (
        <li key={id} aria-current={id === draggedId}>
          <button {...handleOf(id)}>{id}</button>
        </li>
      ))}
    </ul>
  );
}

/** Items one below the other, as a browser lays them out. */
function openList() {
  const orders: unknown[] = [];
  render(<List onOrder={(...change) => orders.push(change)} />);
  const labels = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
  const place = (item: Element) => [...(item.parentElement?.children ?? [])].indexOf(item);
  for (const item of screen.getAllByRole("listitem")) {
    item.getBoundingClientRect = () => new DOMRect(0, place(item) * HEIGHT, 100, HEIGHT);
  }
  const handle = (name: string) => {
    const found = screen.getByRole("button", { name });
    found.setPointerCapture = () => {};
    return found;
  };
  // jsdom's pointer events have neither a button nor a position.
  const point = (name: string, type: string, at: MouseEventInit) =>
    fireEvent(handle(name), new MouseEvent(type, { bubbles: true, ...at }));
  const press = (name: string, button = 0) => point(name, "pointerdown", { button });
  const moveTo = (name: string, clientY: number) => point(name, "pointermove", { clientY });
  return { orders, labels, press, moveTo, handle };
}

test("an item follows the pointer past the middle of others and is dropped there", () => {
  const { orders, labels, press, moveTo, handle } = openList();
  press("a");
  expect(screen.getAllByRole("listitem")[0]).toHaveAttribute("aria-current", "true");
  moveTo("a", 29);
  expect(labels()).toEqual(["a", "b", "c"]);
  moveTo("a", 31);
  expect(labels()).toEqual(["b", "a", "c"]);
  moveTo("a", 55);
  expect(labels()).toEqual(["b", "c", "a"]);
  expect(orders).toEqual([]);
  fireEvent.pointerUp(handle("a"));
  expect(orders).toEqual([[["b", "c", "a"], "a"]]);
});

test("an item that returns to its place, or whose drag is cancelled, is not moved", () => {
  const { orders, labels, press, moveTo, handle } = openList();
  press("c");
  moveTo("c", 5);
  moveTo("c", 55);
  fireEvent.pointerUp(handle("c"));
  for (const cancel of [
    () => fireEvent.pointerCancel(handle("c")),
    () => fireEvent.keyDown(handle("c"), { key: "Escape" }),
  ]) {
    press("c");
    moveTo("c", 5);
    expect(labels()).toEqual(["c", "a", "b"]);
    cancel();
    expect(labels()).toEqual(ids);
    fireEvent.pointerUp(handle("c"));
  }
  expect(orders).toEqual([]);
});

test("only the pressed item moves, and only with the main button", () => {
  const { orders, labels, press, moveTo, handle } = openList();
  press("a", 2);
  moveTo("a", 55);
  press("b");
  moveTo("a", 55);
  expect(labels()).toEqual(ids);
  fireEvent.pointerUp(handle("b"));
  expect(orders).toEqual([]);
});

test("arrow keys move an item by one place within the list", () => {
  const { orders, handle } = openList();
  for (const [name, key] of [
    ["a", "ArrowUp"],
    ["c", "ArrowDown"],
    ["b", "Enter"],
  ] as const)
    expect(fireEvent.keyDown(handle(name), { key })).toBe(true);
  expect(orders).toEqual([]);
  // The page does not scroll.
  expect(fireEvent.keyDown(handle("b"), { key: "ArrowDown" })).toBe(false);
  expect(orders).toEqual([[["a", "c", "b"], "b"]]);
});
