import { expect, test } from "@playwright/test";
import { installation } from "./installation";
import { sentence } from "./messages";

const pages = ["/terms-of-use", "/privacy-policy", "/about-us", "/accessibility"];

test.use({ javaScriptEnabled: false });

for (const path of pages) {
  test(`${path} can be read without scripts, and found in both languages`, async ({ page }) => {
    const { consoleUrl } = installation();
    const titles = new Set<string>();
    for (const language of ["de", "en"]) {
      await page.goto(`${consoleUrl}${path}?lang=${language}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
      titles.add(await page.title());
      const head = page.locator("head");
      await expect(head.locator('meta[name="description"]')).toHaveAttribute("content", /\w{4}/);
      await expect(head.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        `${consoleUrl}${path}?lang=${language}`,
      );
      for (const other of ["de", "en"]) {
        await expect(head.locator(`link[hreflang="${other}"]`)).toHaveAttribute(
          "href",
          `${consoleUrl}${path}?lang=${other}`,
        );
      }
    }
    expect(titles.size).toBe(2);
  });
}

test("the address takes precedence over the cookie and links to the other language", async ({
  page,
}) => {
  const { consoleUrl } = installation();
  await page.context().addCookies([{ name: "lang", value: "de", url: consoleUrl }]);
  await page.goto(`${consoleUrl}/about-us?lang=en`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sentence("en", "About.title"));
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sentence("de", "About.title"));
});

test("serves the sitemap, robots.txt and the favicon", async ({ request }) => {
  const { consoleUrl } = installation();
  const sitemap = await request.get(`${consoleUrl}/sitemap.xml`);
  expect(sitemap.headers()["content-type"]).toMatch(/xml/);
  const text = await sitemap.text();
  for (const path of pages) expect(text).toContain(`<loc>${consoleUrl}${path}?lang=en</loc>`);
  const rules = await (await request.get(`${consoleUrl}/robots.txt`)).text();
  expect(rules).toContain(`Sitemap: ${consoleUrl}/sitemap.xml`);
  const icon = await request.get(`${consoleUrl}/favicon.ico`);
  expect(icon.headers()["content-type"]).toMatch(/icon/);
  for (const response of [sitemap, icon]) {
    expect(response.status()).toBe(200);
    expect(response.headers()["x-content-type-options"]).toBe("nosniff");
    expect(response.headers()["content-security-policy"]).toContain("default-src 'none'");
  }
});

test("the legal pages show no placeholder if the operator is not set", async ({ page }) => {
  for (const path of ["/terms-of-use?lang=en", "/privacy-policy?lang=en"]) {
    await page.goto(installation().consoleUrl + path);
    await expect(page.getByText(/the operator of this installation/).first()).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/OPERATOR|\[|\{/);
  }
});
