import { endOfDay } from "@/components/shell/forms/last-day";
import { newApiKey } from "@/contract/accounts/api-keys";

test.each(["2026-02-28", "9999-12-31"])("the API accepts the end of %s", (day) => {
  const key = { name: "Import", scopes: ["read"], chatbotId: null, expiresAt: endOfDay(day) };
  expect(newApiKey.safeParse(key).error).toBeUndefined();
});
