import { FairLimiter } from "@/server/infrastructure/fair-limiter";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Tasks that run until they are released, in the order in which they started. */
function openTasks(limiter: FairLimiter<string>) {
  const started: string[] = [];
  const finishTask = new Map<string, () => void>();
  const add = (key: string, name: string, signal?: AbortSignal) =>
    limiter.run(
      key,
      () => {
        started.push(name);
        return new Promise<void>((finish) => finishTask.set(name, finish));
      },
      signal,
    );
  const finish = async (name: string) => {
    finishTask.get(name)?.();
    await nextTurn();
  };
  return { started, add, finish };
}

test("lets keys take turns", async () => {
  const { started, add, finish } = openTasks(new FairLimiter(2));
  for (const name of ["a1", "a2", "a3", "a4"]) void add("a", name);
  void add("b", "b1");
  void add("c", "c1");
  await nextTurn();
  for (const name of ["a1", "a2", "a3", "b1", "c1", "a4"]) await finish(name);
  expect(started).toEqual(["a1", "a2", "a3", "b1", "c1", "a4"]);
});

test("limits concurrency, also after a failure", async () => {
  const limiter = new FairLimiter<string>(1);
  const failed = limiter.run("a", () => Promise.reject(new Error("it failed")));
  await expect(failed).rejects.toThrow("it failed");
  const { started, add, finish } = openTasks(limiter);
  void add("a", "a1");
  void add("a", "a2");
  await nextTurn();
  expect(started).toEqual(["a1"]);
  await finish("a1");
  expect(started).toEqual(["a1", "a2"]);
  await finish("a2");
});

test("never starts a task whose signal aborts while it waits", async () => {
  const { started, add, finish } = openTasks(new FairLimiter(1));
  const controller = new AbortController();
  void add("a", "a1");
  const abortedTask = add("a", "a2", controller.signal);
  void add("a", "a3");
  controller.abort(new Error("enough"));
  await expect(abortedTask).rejects.toThrow("enough");
  await expect(add("a", "a4", controller.signal)).rejects.toThrow("enough");
  await nextTurn();
  await finish("a1");
  expect(started).toEqual(["a1", "a3"]);
  await finish("a3");
});
