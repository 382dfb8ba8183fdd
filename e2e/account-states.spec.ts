import { test } from "@playwright/test";
import { expectAccessible, expectFitting } from "./accessible";
import { visitEveryAuthState } from "./auth-states";
import { installation } from "./installation";
import type { Language } from "./messages";
import { Person } from "./person";

for (const language of ["de", "en"] satisfies Language[]) {
  test(`every screen of an account's states is accessible: ${language}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    // The rules of axe are the same in either language; only lengths differ.
    const check = language === "de" ? expectAccessible : expectFitting;
    await visitEveryAuthState(new Person(page, language, installation()), () => check(page));
  });
}
