import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from "react";

/** Handlers for dragging or the arrow keys. */
export type Handle = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type Drag = { id: string; order: readonly string[] };

/**
 * Reorders the children of `list`. `order` is the order to show, also during a drag; `onOrder`
 * receives the new order and the moved id.
 */
export function useReorder(
  ids: readonly string[],
  list: RefObject<HTMLElement | null>,
  onOrder: (order: string[], movedId: string) => void,
) {
  const [dragged, setDragged] = useState<Drag>();
  const latest = useRef(dragged);
  const show = (next: Drag | undefined) => {
    latest.current = next;
    setDragged(next);
  };
  const drop = () => {
    const item = latest.current;
    show(undefined);
    if (item && item.order.join() !== ids.join()) onOrder([...item.order], item.id);
  };
  const handleOf = (id: string): Handle => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      show({ id, order: ids });
    },
    onPointerMove: ({ clientY }) => {
      const { current } = latest;
      if (current?.id !== id || !list.current) return;
      const order = orderWith(current.order, id, indexAt(list.current, current.order, id, clientY));
      if (order.join() !== current.order.join()) show({ id, order });
    },
    onPointerUp: drop,
    onPointerCancel: () => show(undefined),
    onKeyDown: (event) => {
      if (event.key === "Escape") return show(undefined);
      const position = ids.indexOf(id) + (steps[event.key] ?? 0);
      if (!(event.key in steps) || position < 0 || position >= ids.length) return;
      event.preventDefault();
      onOrder(orderWith(ids, id, position), id);
    },
  });
  return { order: dragged?.order ?? ids, draggedId: dragged?.id, handleOf };
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Counts the other items whose centre is above a vertical position in the window. */
function indexAt(list: HTMLElement, order: readonly string[], id: string, y: number): number {
  return [...list.children].filter((item, at) => {
    const { top, height } = item.getBoundingClientRect();
    return order[at] !== id && top + height / 2 < y;
  }).length;
}

function orderWith(order: readonly string[], id: string, position: number): string[] {
  const others = order.filter((other) => other !== id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}
