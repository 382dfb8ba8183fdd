import { createToasts } from "@/lib/toasts";

const titles = (toasts: ReturnType<typeof createToasts>) => toasts.read().map(({ title }) => title);

test("three at most are shown, the oldest gives way", () => {
  const toasts = createToasts();
  for (const title of ["a", "b", "c", "d"]) toasts.show({ kind: "info", title });
  expect(titles(toasts)).toEqual(["b", "c", "d"]);
});

test("what is said already is not said twice; it comes last", () => {
  const toasts = createToasts();
  for (const title of ["a", "b", "a"]) toasts.show({ kind: "info", title });
  expect(titles(toasts)).toEqual(["b", "a"]);
});

test("a dismissed one disappears, and listeners are notified", () => {
  const toasts = createToasts();
  toasts.show({ kind: "info", title: "a" });
  let told = 0;
  const stop = toasts.subscribe(() => (told += 1));
  toasts.dismiss(toasts.read()[0]?.id ?? 0);
  stop();
  toasts.show({ kind: "info", title: "b" });
  expect([titles(toasts), told]).toEqual([["b"], 1]);
});
