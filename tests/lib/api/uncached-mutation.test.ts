import { act, waitFor } from "@testing-library/react";
import { userApi } from "@/contract/accounts/users";
import type { CallError } from "@/lib/api/call-error";
import { useUncachedMutation } from "@/lib/api/uncached-mutation";
import { fakeApi } from "../../fake-api";
import { openHook } from "../../screen";

const { resendVerification } = userApi;
const load = async () => resendVerification;
const input = { body: { email: "ada@example.com" } };

test("is pending until the answer arrives, then returns it", async () => {
  const line = Promise.withResolvers<Response>();
  fakeApi().on(resendVerification, () => line.promise);
  const { result } = openHook(() => useUncachedMutation(load));
  const given: unknown[] = [];
  act(() => result.current.mutate(input, { onSuccess: (data) => void given.push(data) }));
  expect(result.current).toMatchObject({ isPending: true, isSuccess: false });
  line.resolve(Response.json({ data: { ok: true } }));
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, isSuccess: true }));
  expect(given).toEqual([{ ok: true }]);
});

test("reports an error once and clears it on the next attempt", async () => {
  const api = fakeApi();
  api.refuse(resendVerification, "MAINTENANCE_MODE", { status: 503 });
  const { result, toasts } = openHook(() => useUncachedMutation(load));
  const failed: CallError[] = [];
  act(() => result.current.mutate(input, { onError: (error) => void failed.push(error) }));
  await waitFor(() => expect(result.current.error?.code).toBe("MAINTENANCE_MODE"));
  expect(failed.map(({ code }) => code)).toEqual(["MAINTENANCE_MODE"]);
  expect(toasts.read().map(({ code }) => code)).toEqual(["MAINTENANCE_MODE"]);

  api.answer(resendVerification, { ok: true });
  act(() => result.current.mutate(input));
  expect(result.current.error).toBeNull();
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
});

test("ignores a second submit of the same input while the first is running", async () => {
  const api = fakeApi();
  const line = Promise.withResolvers<Response>();
  api.on(resendVerification, () => line.promise);
  const { result } = openHook(() => useUncachedMutation(load));
  const given: unknown[] = [];
  const onSuccess = (data: unknown) => void given.push(data);
  act(() => result.current.mutate(input, { onSuccess }));
  act(() => result.current.mutate(input, { onSuccess }));
  line.resolve(Response.json({ data: { ok: true } }));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(given).toEqual([{ ok: true }]);
  expect(api.sent(resendVerification)).toHaveLength(1);
});

test("does not report an error that the screen shows", async () => {
  fakeApi().refuse(resendVerification, "MAINTENANCE_MODE", { status: 503 });
  const { result, toasts } = openHook(() => useUncachedMutation(load, { isErrorShown: true }));
  act(() => result.current.mutate(input));
  await waitFor(() => expect(result.current.error?.code).toBe("MAINTENANCE_MODE"));
  expect(toasts.read()).toEqual([]);
});

test("reports a contract that did not load", async () => {
  const { result, toasts } = openHook(() => useUncachedMutation<typeof resendVerification>(lost));
  act(() => result.current.mutate(input));
  await waitFor(() => expect(toasts.read().map(({ code }) => code)).toEqual(["NetworkError"]));
});

const lost = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
