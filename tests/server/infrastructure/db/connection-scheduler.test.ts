import { setImmediate as nextTurn } from "node:timers/promises";
import {
  ConnectionScheduler,
  runInBackground,
} from "@/server/infrastructure/db/connection-scheduler";

/** Records the order in which `acquire` gets the connection. */
const recordOrder = () => {
  const order: string[] = [];
  const acquire = async (name: string, turn: Promise<() => void>) => {
    const end = await turn;
    order.push(name);
    return end;
  };
  return { order, acquire };
};

test("grants the connection to requests in order of arrival", async () => {
  const scheduler = new ConnectionScheduler();
  const { order, acquire } = recordOrder();
  const [first, second, third] = ["a", "b", "c"].map((name) => acquire(name, scheduler.call()));
  (await first)?.();
  (await second)?.();
  (await third)?.();
  expect(order).toEqual(["a", "b", "c"]);
});

test("runs background work between requests", async () => {
  const scheduler = new ConnectionScheduler();
  const { order, acquire } = recordOrder();
  const first = await acquire("call, 1", scheduler.call());
  const work = runInBackground("one", () => acquire("work", scheduler.call()));
  const second = acquire("call, 2", scheduler.call());
  first();
  const end = await second;
  end();
  const third = acquire("call, 3", scheduler.call());
  (await third)();
  (await work)();
  expect(order).toEqual(["call, 1", "call, 2", "call, 3", "work"]);
});

test("lets organisations take turns in the background", async () => {
  const scheduler = new ConnectionScheduler();
  const { order, acquire } = recordOrder();
  const first = await acquire("call", scheduler.call());
  const busy = ["busy 1", "busy 2", "busy 3"].map((name) =>
    runInBackground("busy", () => acquire(name, scheduler.call())),
  );
  const other = runInBackground("other", () => acquire("other", scheduler.call()));
  first();
  for (const end of [busy[0], other, busy[1], busy[2]]) (await end)?.();
  expect(order).toEqual(["call", "busy 1", "other", "busy 2", "busy 3"]);
});

test("runs overdue background work despite constant requests", async () => {
  const scheduler = new ConnectionScheduler();
  const done = new AbortController();
  const call = async () => {
    while (!done.signal.aborted) {
      const end = await scheduler.call();
      await nextTurn();
      end();
    }
  };
  const calls = [call(), call(), call()];
  const end = await runInBackground("one", () => scheduler.call());
  done.abort();
  end();
  await Promise.all(calls);
});

test("shares the connection among single statements", async () => {
  const scheduler = new ConnectionScheduler();
  const ends = await Promise.all([
    scheduler.call({ isShared: true }),
    scheduler.call({ isShared: true }),
    scheduler.call({ isShared: true }),
  ]);
  for (const end of ends) end();
  expect(scheduler.connections()).toEqual({ active: 0, idle: 1, waiting: 0 });
});

test("shares the connection neither with a transaction nor ahead of one that waits", async () => {
  const scheduler = new ConnectionScheduler();
  const { order, acquire } = recordOrder();
  const first = await acquire("statement 1", scheduler.call({ isShared: true }));
  const transaction = acquire("transaction", scheduler.call());
  const second = acquire("statement 2", scheduler.call({ isShared: true }));
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
  const scheduler = new ConnectionScheduler();
  const done = new AbortController();
  const call = async () => {
    while (!done.signal.aborted) {
      const end = await scheduler.call({ isShared: true });
      await nextTurn();
      end();
    }
  };
  const calls = [call(), call(), call()];
  const end = await runInBackground("one", () => scheduler.call());
  done.abort();
  end();
  await Promise.all(calls);
});

test("releases the connection if the work fails", async () => {
  const scheduler = new ConnectionScheduler();
  const failed = scheduler.run(() => Promise.reject(new Error("it failed")));
  await expect(failed).rejects.toThrow("it failed");
  expect(await scheduler.run(() => Promise.resolve("next"))).toBe("next");
});
