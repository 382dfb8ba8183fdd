import { Closers } from "@/server/infrastructure/shutdown";

test("work ends together, then the ground from the top down, whatever fails", async () => {
  const closed: string[] = [];
  const close = (name: string) => async () => void closed.push(name);
  const closers = new Closers();
  const ended = Promise.withResolvers<void>();
  closers.ofGround(close("database"));
  closers.ofGround(close("fetcher"), () => Promise.reject(new Error("mailer")));
  closers.ofWork(() => ended.promise.then(close("jobs")));
  closers.ofWork(async () => {
    ended.resolve();
    throw new Error("app");
  });
  await expect(closers.close()).rejects.toMatchObject({
    errors: [{ message: "app" }, { message: "mailer" }],
  });
  expect(closed).toEqual(["jobs", "fetcher", "database"]);
  await expect(closers.close()).resolves.toBeUndefined();
});
