import { expect, test } from "@playwright/test";
import { installation } from "./installation";
import { sentence } from "./messages";

test("without the platform the language changes at once and typed text is kept", async ({
  page,
}) => {
  await page.route("**/v1/**", (route) => route.abort());
  await page.goto(`${installation().consoleUrl}/auth/signin`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const email = page.locator('input[type="email"]');
  await email.fill("grace@example.com");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    sentence("en", "Auth.signInTitle"),
  );
  await expect(email).toHaveValue("grace@example.com");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a chosen theme is rendered before scripts run, and the system theme can be restored", async ({
  page,
}) => {
  const address = `${installation().consoleUrl}/auth/signin`;
  const mark = async () => /<html[^>]* data-theme="(\w+)"/.exec(await read())?.[1];
  const read = async () => (await page.request.get(address)).text();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(address);
  const dark = await background();
  expect(await mark()).toBeUndefined();

  const next = page.getByRole("button", { name: /^Design:/ });
  await next.click();
  await expect.poll(background).not.toBe(dark);
  expect(await mark()).toBe("light");
  await next.click();
  await expect.poll(background).toBe(dark);
  expect(await mark()).toBe("dark");
  await next.click();
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(background).not.toBe(dark);
  expect(await mark()).toBeUndefined();
});
