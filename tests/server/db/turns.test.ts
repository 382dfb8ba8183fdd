import { setImmediate as nextTurn } from "node:timers/promises";
import { givingWay, Turns } from "@/server/db/turns";

const inOrder = () => {
  const order: string[] = [];
  const come = async (name: string, turn: Promise<() => void>) => {
    const end = await turn;
    order.push(name);
    return end;
  };
  return { order, come };
};

test("turns come in the order in which they were asked for", async () => {
  const turns = new Turns();
  const { order, come } = inOrder();
  const [first, second, third] = ["a", "b", "c"].map((name) => come(name, turns.call()));
  (await first)?.();
  (await second)?.();
  (await third)?.();
  expect(order).toEqual(["a", "b", "c"]);
});

test("work that gives way comes after every statement of a call, and comes", async () => {
  const turns = new Turns();
  const { order, come } = inOrder();
  const first = await come("call, 1", turns.call());
  const work = givingWay(() => come("work", turns.call()));
  const second = come("call, 2", turns.call());
  first();
  const end = await second;
  end();
  const third = come("call, 3", turns.call());
  (await third)();
  (await work)();
  expect(order).toEqual(["call, 1", "call, 2", "call, 3", "work"]);
});

test("work comes though calls never end", async () => {
  const turns = new Turns();
  const done = new AbortController();
  const call = async () => {
    while (!done.signal.aborted) {
      const end = await turns.call();
      await nextTurn();
      end();
    }
  };
  const calls = [call(), call(), call()];
  const end = await givingWay(() => turns.call());
  done.abort();
  end();
  await Promise.all(calls);
});

test("a turn ends with its work, whatever comes of that", async () => {
  const turns = new Turns();
  const failed = turns.take(() => Promise.reject(new Error("it failed")));
  await expect(failed).rejects.toThrow("it failed");
  expect(await turns.take(() => Promise.resolve("next"))).toBe("next");
});
