import { expect, test } from "@playwright/test";
import { installation } from "./installation";
import { Person } from "./person";

test("keeps and sends text that was typed before the scripts of a form were loaded", async ({
  page,
}) => {
  const person = new Person(page, "en", installation());
  await person.registers();
  await page.context().clearCookies({ name: "antwort" });
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(`${person.installation.consoleUrl}/auth/signin`, { waitUntil: "commit" });
  await page.getByLabel(person.text("Auth.email"), { exact: true }).fill(person.email);
  const password = page.getByLabel(person.text("Auth.password"), { exact: true });
  await password.fill(person.password);
  await password.press("Enter");
  await expect(person.button("Auth.signIn")).toBeDisabled();
  const pressed = person.button("Auth.signIn").click();
  arrive();
  await pressed;
  await expect(page).toHaveURL(`${person.installation.consoleUrl}/`);
});
