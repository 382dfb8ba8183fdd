import { FairLimiter } from "@/server/infrastructure/fair-limiter";

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Tasks that run until they are released, in the order in which they started. */
function openTasks(limiter: FairLimiter<string>) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: string, name: string, signal?: AbortSignal) =>
    limiter.run(
      key,
      () => {
        started.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { started, add, end };
}

test("lets keys take turns", async () => {
  const { started, add, end } = openTasks(new FairLimiter(2));
  for (const name of ["a1", "a2", "a3", "a4"]) void add("a", name);
  void add("b", "b1");
  void add("c", "c1");
  await settled();
  for (const name of ["a1", "a2", "a3", "b1", "c1", "a4"]) await end(name);
  expect(started).toEqual(["a1", "a2", "a3", "b1", "c1", "a4"]);
});

test("limits concurrency, also after a failure", async () => {
  const limiter = new FairLimiter<string>(1);
  const failed = limiter.run("a", () => Promise.reject(new Error("it failed")));
  await expect(failed).rejects.toThrow("it failed");
  const { started, add, end } = openTasks(limiter);
  void add("a", "a1");
  void add("a", "a2");
  await settled();
  expect(started).toEqual(["a1"]);
  await end("a1");
  expect(started).toEqual(["a1", "a2"]);
  await end("a2");
});

test("never starts a task whose signal aborts while it waits", async () => {
  const { started, add, end } = openTasks(new FairLimiter(1));
  const stopping = new AbortController();
  void add("a", "a1");
  const stopped = add("a", "a2", stopping.signal);
  void add("a", "a3");
  stopping.abort(new Error("enough"));
  await expect(stopped).rejects.toThrow("enough");
  await expect(add("a", "a4", stopping.signal)).rejects.toThrow("enough");
  await settled();
  await end("a1");
  expect(started).toEqual(["a1", "a3"]);
  await end("a3");
});
