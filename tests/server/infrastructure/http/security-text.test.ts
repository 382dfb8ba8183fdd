import { openPlatform } from "@/tests/platform";

test("names the operator in security.txt, which does not exist without an operator", async () => {
  const platform = await openPlatform({ settings: { OPERATOR_EMAIL: "security@example.com" } });
  const answer = await platform.inject({ url: "/.well-known/security.txt" });
  await platform.close();
  expect(answer.body).toContain("Contact: mailto:security@example.com\n");
  const expires = Date.parse(/Expires: (\S+)/.exec(answer.body)?.[1] ?? "");
  expect(expires - Date.now()).toBeGreaterThan(363 * 86_400_000);
  expect(expires - Date.now()).toBeLessThan(366 * 86_400_000);
});
