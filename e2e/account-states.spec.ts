import { test } from "@playwright/test";
import { lookIn } from "./accessible";
import { photographsAuth } from "./auth-pictures";
import { Person } from "./person";
import { product } from "./product";
import type { Language } from "./words";

for (const language of ["de", "en"] satisfies Language[]) {
  test(`every state of an account can be read by everyone: ${language}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    const look = lookIn(language);
    await photographsAuth(new Person(page, language, product()), () => look(page));
  });
}
