/** @jest-environment node */

import { resolveRobots } from "next/dist/build/webpack/loaders/metadata/resolve-route-data";
import robotsParser from "robots-parser";
import robots from "@/app/robots";
import sitemap from "@/app/sitemap";
import { areaOf, inLanguage, isPublicPage, routes } from "@/lib/routes";

const origin = "https://chat.example.com";
process.env["CONSOLE_URL"] = origin;
const rules = robotsParser(`${origin}/robots.txt`, resolveRobots(robots()));
const mayRead = (path: string) => rules.isAllowed(origin + path, "Googlebot");

const addresses = Object.values(routes).map((route) =>
  typeof route === "string" ? route : route("018f0000-0000-7000-8000-000000000001", "embed"),
);
const withTokens = [routes.activation, routes.newPassword, routes.verifyEmail];

test.each(addresses.filter(isPublicPage))(
  "search engines may read %s in every language",
  (page) => {
    expect([page, inLanguage(page, "de"), inLanguage(page, "en")].map(mayRead)).toEqual([
      true,
      true,
      true,
    ]);
  },
);

test.each(addresses.filter((address) => areaOf(address.split("?")[0] ?? "") === "private"))(
  "%s is private",
  (address) => {
    expect(mayRead(address)).toBe(false);
  },
);

test.each([...withTokens.map((page) => `${page}?token=abc`), "/v1/system/load"])(
  "hides %s from search engines",
  (address) => {
    expect(mayRead(address)).toBe(false);
  },
);

test("allows the account pages, and the files that pages need for rendering", () => {
  expect([routes.signIn, routes.signUp, "/_next/static/a.js", "/icon.svg"].map(mayRead)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("the sitemap names every public page in every language, and robots.txt allows them all", () => {
  const urls = sitemap().map(({ url }) => url);
  const { termsOfUse, privacyPolicy, aboutUs, accessibility } = routes;
  expect(urls).toEqual(
    [termsOfUse, privacyPolicy, aboutUs, accessibility].flatMap((page) => [
      `${origin}${page}?lang=de`,
      `${origin}${page}?lang=en`,
    ]),
  );
  expect(urls.every((url) => rules.isAllowed(url, "Googlebot"))).toBe(true);
  expect(rules.getSitemaps()).toEqual([`${origin}/sitemap.xml`]);
  expect(sitemap()[0]?.alternates?.languages).toMatchObject({
    en: `${origin}/terms-of-use?lang=en`,
    "x-default": `${origin}/terms-of-use`,
  });
});
