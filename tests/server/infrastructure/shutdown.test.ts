import { ShutdownRegistry } from "@/server/infrastructure/shutdown";

test("closes workers in parallel, then resources in reverse order, even if some fail", async () => {
  const closed: string[] = [];
  const close = (name: string) => async () => void closed.push(name);
  const registry = new ShutdownRegistry();
  const ended = Promise.withResolvers<void>();
  registry.addResource(close("database"));
  registry.addResource(close("fetcher"), () => Promise.reject(new Error("mailer")));
  registry.addWorker(() => ended.promise.then(close("jobs")));
  registry.addWorker(async () => {
    ended.resolve();
    throw new Error("app");
  });
  await expect(registry.close()).rejects.toMatchObject({
    errors: [{ message: "app" }, { message: "mailer" }],
  });
  expect(closed).toEqual(["jobs", "fetcher", "database"]);
  await expect(registry.close()).resolves.toBeUndefined();
});
