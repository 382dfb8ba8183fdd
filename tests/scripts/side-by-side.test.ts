import { sideBySide } from "@/scripts/test/side-by-side";

test("shows the output of the smaller run when both have ended", async () => {
  const events: string[] = [];
  const large = Promise.withResolvers<string>();
  const small = Promise.resolve("small").finally(() => events.push("small ended"));
  const both = sideBySide(large.promise, small, () => events.push("shown"));
  await small;
  events.push("large ends");
  large.resolve("large");
  expect(await both).toEqual(["large", "small"]);
  expect(events).toEqual(["small ended", "large ends", "shown"]);
});

test("waits for the other run before it reports that one could not run", async () => {
  const events: string[] = [];
  const large = Promise.withResolvers<string>();
  const both = sideBySide(large.promise, Promise.reject(new Error("no space left")), () =>
    events.push("shown"),
  ).catch((error: unknown) => events.push(String(error)));
  events.push("large ends");
  large.resolve("large");
  await both;
  expect(events).toEqual(["large ends", "shown", "Error: no space left"]);
});
