import { publicPageMetadata } from "@/lib/public-page-metadata";
import { routes } from "@/lib/routes";

const words = { title: "Terms of use", description: "What holds." };

afterEach(() => {
  delete process.env["CONSOLE_URL"];
});

test("lists one address per language and one that follows the reader's language", () => {
  process.env["CONSOLE_URL"] = "https://chat.example.com/";
  expect(publicPageMetadata(routes.termsOfUse, "en", words)).toMatchObject({
    ...words,
    alternates: {
      canonical: "https://chat.example.com/terms-of-use?lang=en",
      languages: {
        de: "https://chat.example.com/terms-of-use?lang=de",
        en: "https://chat.example.com/terms-of-use?lang=en",
        "x-default": "https://chat.example.com/terms-of-use",
      },
    },
  });
});

test("names the same alternatives in every language", () => {
  const [de, en] = (["de", "en"] as const).map((language) =>
    publicPageMetadata(routes.aboutUs, language, words),
  );
  expect(de?.alternates?.languages).toEqual(en?.alternates?.languages);
  expect(de?.alternates?.canonical).not.toEqual(en?.alternates?.canonical);
});
