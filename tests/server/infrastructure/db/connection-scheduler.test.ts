import { setImmediate as nextTurn } from "node:timers/promises";
import {
  ConnectionScheduler,
  runInBackground,
} from "@/server/infrastructure/db/connection-scheduler";

const inOrder = () => {
  const order: string[] = [];
  const come = async (name: string, turn: Promise<() => void>) => {
    const end = await turn;
    order.push(name);
    return end;
  };
  return { order, come };
};

test("grants the connection to requests in order of arrival", async () => {
  const turns = new ConnectionScheduler();
  const { order, come } = inOrder();
  const [first, second, third] = ["a", "b", "c"].map((name) => come(name, turns.call()));
  (await first)?.();
  (await second)?.();
  (await third)?.();
  expect(order).toEqual(["a", "b", "c"]);
});

test("runs background work between requests", async () => {
  const turns = new ConnectionScheduler();
  const { order, come } = inOrder();
  const first = await come("call, 1", turns.call());
  const work = runInBackground("one", () => come("work", turns.call()));
  const second = come("call, 2", turns.call());
  first();
  const end = await second;
  end();
  const third = come("call, 3", turns.call());
  (await third)();
  (await work)();
  expect(order).toEqual(["call, 1", "call, 2", "call, 3", "work"]);
});

test("lets organisations take turns in the background", async () => {
  const turns = new ConnectionScheduler();
  const { order, come } = inOrder();
  const first = await come("call", turns.call());
  const busy = ["busy 1", "busy 2", "busy 3"].map((name) =>
    runInBackground("busy", () => come(name, turns.call())),
  );
  const other = runInBackground("other", () => come("other", turns.call()));
  first();
  for (const end of [busy[0], other, busy[1], busy[2]]) (await end)?.();
  expect(order).toEqual(["call", "busy 1", "other", "busy 2", "busy 3"]);
});

test("runs overdue background work despite constant requests", async () => {
  const turns = new ConnectionScheduler();
  const done = new AbortController();
  const call = async () => {
    while (!done.signal.aborted) {
      const end = await turns.call();
      await nextTurn();
      end();
    }
  };
  const calls = [call(), call(), call()];
  const end = await runInBackground("one", () => turns.call());
  done.abort();
  end();
  await Promise.all(calls);
});

test("shares the connection among single statements", async () => {
  const turns = new ConnectionScheduler();
  const ends = await Promise.all([
    turns.call({ isShared: true }),
    turns.call({ isShared: true }),
    turns.call({ isShared: true }),
  ]);
  for (const end of ends) end();
  expect(turns.connections()).toEqual({ active: 0, idle: 1, waiting: 0 });
});

test("shares the connection neither with a transaction nor ahead of one that waits", async () => {
  const turns = new ConnectionScheduler();
  const { order, come } = inOrder();
  const first = await come("statement 1", turns.call({ isShared: true }));
  const transaction = come("transaction", turns.call());
  const second = come("statement 2", turns.call({ isShared: true }));
  await nextTurn();
  expect(order).toEqual(["statement 1"]);
  first();
  const end = await transaction;
  await nextTurn();
  expect(order).toEqual(["statement 1", "transaction"]);
  end();
  (await second)();
});

test("runs overdue background work despite constant single statements", async () => {
  const turns = new ConnectionScheduler();
  const done = new AbortController();
  const call = async () => {
    while (!done.signal.aborted) {
      const end = await turns.call({ isShared: true });
      await nextTurn();
      end();
    }
  };
  const calls = [call(), call(), call()];
  const end = await runInBackground("one", () => turns.call());
  done.abort();
  end();
  await Promise.all(calls);
});

test("releases the connection if the work fails", async () => {
  const turns = new ConnectionScheduler();
  const failed = turns.run(() => Promise.reject(new Error("it failed")));
  await expect(failed).rejects.toThrow("it failed");
  expect(await turns.run(() => Promise.resolve("next"))).toBe("next");
});
