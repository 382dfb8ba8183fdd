import { oidcApi } from "@/contract/accounts/oidc";

/** Whether the sign-in accepts an answer of the provider with a field of this length. */
const accepts = (field: "token" | "state" | "code" | "iss", length: number): boolean => {
  const answer = { token: "t", state: "s", code: "c", [field]: "x".repeat(length) };
  return oidcApi.finish.body.safeParse(answer).success;
};

test.each([
  ["token", 1, 200],
  ["state", 1, 200],
  ["code", 1, 4_000],
  ["iss", 0, 500],
] as const)("the %s of a provider's answer has %d to %d characters", (field, least, most) => {
  expect(
    [least - 1, least, most, most + 1].map((length) => length >= 0 && accepts(field, length)),
  ).toEqual([false, true, true, false]);
});

test("accepts the terms with the token of the sign-in", () => {
  const parse = (token: string, agbConfirmed: boolean) =>
    oidcApi.acceptTerms.body.safeParse({ token, agbConfirmed }).success;
  expect(parse("x".repeat(200), true)).toBe(true);
  expect(parse("x".repeat(201), true)).toBe(false);
  expect(parse("", true)).toBe(false);
  expect(parse("x", false)).toBe(false);
});
