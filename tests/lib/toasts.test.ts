import { createToasts } from "@/lib/toasts";

const titles = (toasts: ReturnType<typeof createToasts>) => toasts.read().map(({ title }) => title);

test("shows three toasts at most and drops the oldest", () => {
  const toasts = createToasts();
  for (const title of ["a", "b", "c", "d"]) toasts.show({ kind: "info", title });
  expect(titles(toasts)).toEqual(["b", "c", "d"]);
});

test("does not repeat a visible toast, but moves it to the end", () => {
  const toasts = createToasts();
  for (const title of ["a", "b", "a"]) toasts.show({ kind: "info", title });
  expect(titles(toasts)).toEqual(["b", "a"]);
});

test("removes a dismissed toast and notifies subscribers", () => {
  const toasts = createToasts();
  toasts.show({ kind: "info", title: "a" });
  let calls = 0;
  const stop = toasts.subscribe(() => (calls += 1));
  toasts.dismiss(toasts.read()[0]?.id ?? 0);
  stop();
  toasts.show({ kind: "info", title: "b" });
  expect([titles(toasts), calls]).toEqual([["b"], 1]);
});
