import { FairQueue } from "@/server/infrastructure/fair-queue";

function queueOf(...items: string[]) {
  const queue = new FairQueue<string, string>();
  for (const item of items) queue.add(item.slice(0, 1), item);
  return queue;
}

function drain(queue: FairQueue<string, string>): string[] {
  const items: string[] = [];
  while (!queue.isEmpty) items.push(queue.take() ?? "nothing");
  return items;
}

test("keys take turns, and the items of a key keep their order", () => {
  const queue = queueOf("a1", "a2", "a3", "b1", "c1", "b2");
  expect(queue.size).toBe(6);
  expect(drain(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect(queue.size).toBe(0);
  expect(queue.take()).toBeUndefined();
});

test("a key that is not eligible keeps its place", () => {
  const queue = queueOf("a1", "b1", "c1");
  expect(queue.take((key) => key !== "a")).toBe("b1");
  expect(queue.take(() => false)).toBeUndefined();
  expect(drain(queue)).toEqual(["a1", "c1"]);
});

test("an item that is returned becomes the first of its key again", () => {
  const queue = queueOf("a1", "a2", "b1");
  queue.putBack("a", queue.take() ?? "");
  expect(drain(queue)).toEqual(["b1", "a1", "a2"]);
  queue.putBack("a", "a1");
  expect(drain(queue)).toEqual(["a1"]);
});

test("filters items of all keys, and skips keys without items", () => {
  const queue = queueOf("a1", "b1", "a2", "c1");
  queue.filter((item) => item !== "a1" && item !== "b1");
  expect([...queue.entries()]).toEqual([
    ["a", ["a2"]],
    ["c", ["c1"]],
  ]);
  expect(drain(queue)).toEqual(["a2", "c1"]);
});
