import { act, waitFor } from "@testing-library/react";
import { userApi } from "@/contract/users";
import type { CallError } from "@/lib/api/call-error";
import { useLightMutation } from "@/lib/api/uncached-mutation";
import { fakeApi } from "../../fake-api";
import { openHook } from "../../screen";

const { resendVerification } = userApi;
const load = async () => resendVerification;
const input = { body: { email: "ada@example.com" } };

test("it is pending until the answer is there, then gives it", async () => {
  const line = Promise.withResolvers<Response>();
  fakeApi().on(resendVerification, () => line.promise);
  const { result } = openHook(() => useLightMutation(load));
  const given: unknown[] = [];
  act(() => result.current.mutate(input, { onSuccess: (data) => void given.push(data) }));
  expect(result.current).toMatchObject({ isPending: true, isSuccess: false });
  line.resolve(Response.json({ data: { ok: true } }));
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, isSuccess: true }));
  expect(given).toEqual([{ ok: true }]);
});

test("a failure is shown once, passed to the screen, and cleared by the next attempt", async () => {
  const api = fakeApi();
  api.refuse(resendVerification, "MAINTENANCE_MODE", { status: 503 });
  const { result, toasts } = openHook(() => useLightMutation(load));
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

test("a failure that the screen shows itself appears nowhere else", async () => {
  fakeApi().refuse(resendVerification, "MAINTENANCE_MODE", { status: 503 });
  const { result, toasts } = openHook(() => useLightMutation(load, { isShown: true }));
  act(() => result.current.mutate(input));
  await waitFor(() => expect(result.current.error?.code).toBe("MAINTENANCE_MODE"));
  expect(toasts.read()).toEqual([]);
});

test("a contract module that fails to load is reported as a network error", async () => {
  const { result, toasts } = openHook(() => useLightMutation<typeof resendVerification>(lost));
  act(() => result.current.mutate(input));
  await waitFor(() => expect(toasts.read().map(({ code }) => code)).toEqual(["NetworkError"]));
});

const lost = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
