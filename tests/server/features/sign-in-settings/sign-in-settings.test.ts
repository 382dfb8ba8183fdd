import { signInSettingsApi as api } from "@/contract/accounts/sign-in-settings";
import { openPlatform, type TestPlatform } from "@/tests/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openPlatform();
});
afterAll(() => platform.close());

test("an owner requires a second factor in their organisation only", async () => {
  const [ada, stranger] = [await platform.signUp(), await platform.signUp()];
  expect(await ada(api.get)).toMatchObject({ requiresTwoFactor: false });
  const body = { requiresTwoFactor: true };
  expect(await ada(api.update, { body })).toMatchObject({ requiresTwoFactor: true });
  expect(await ada(api.get)).toMatchObject({ requiresTwoFactor: true });
  expect(await stranger(api.get)).toMatchObject({ requiresTwoFactor: false });
});
