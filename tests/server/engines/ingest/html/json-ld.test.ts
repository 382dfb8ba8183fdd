import { htmlToPage } from "@/server/engines/ingest/html/page";

const read = (data: unknown, text = "", lang = "en"): string =>
  htmlToPage(
    Buffer.from(
      `<html lang="${lang}"><script type="application/ld+json">${typeof data === "string" ? data : JSON.stringify(data)}</script><main><p>Shop.</p><p>${text}</p></main>`,
    ),
    "text/html",
    "https://a.com/",
  ).markdown;

const shop = {
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "Store",
      telephone: "+49 221 123456",
      address: { streetAddress: "Domstraße 1", postalCode: "50667", addressLocality: "Köln" },
      openingHoursSpecification: [
        { dayOfWeek: ["https://schema.org/Monday", "Tuesday"], opens: "09:00:00", closes: "18:00" },
      ],
    },
    { "@type": "Product", name: "Shoe", offers: { price: 59.9, priceCurrency: "EUR" } },
  ],
};

test("adds facts that the page does not show, in the language of the page", () => {
  expect(read(shop, "", "de")).toBe(
    "Shop.\n\n- Öffnungszeiten: Montag, Dienstag 09:00–18:00\n- Telefon: +49 221 123456\n- Adresse: Domstraße 1, 50667 Köln\n- Preis: 59.9 EUR",
  );
  expect(read(shop)).toContain("- Opening hours: Monday, Tuesday 09:00–18:00");
});

test("does not repeat facts that the page shows", () => {
  expect(read(shop, "Call +49 (221) 123456!")).not.toContain("Phone");
});

test("reads questions and answers of structured data that the page does not show", () => {
  const faq = {
    "@type": ["FAQPage"],
    mainEntity: [
      { name: "Can I pay later?", acceptedAnswer: { text: "<p>Yes, within <b>30</b> days.</p>" } },
    ],
  };
  expect(read(faq)).toBe("Shop.\n\n### Can I pay later?\n\nYes, within 30 days.");
  expect(read(faq, "Yes, within 30 days.")).toBe("Shop.\n\nYes, within 30 days.");
});

test("does not repeat an answer that the page shows in similar words", () => {
  const answer =
    "We complete spontaneous trips within minutes. For airports please book 24 hours ahead.";
  const faq = {
    "@type": "FAQPage",
    mainEntity: [{ name: "When should I book?", acceptedAnswer: { text: answer } }],
  };
  const similar =
    "Spontaneous trips are usually complete within a few minutes; please book airports a day ahead.";
  expect(read(faq, `When should I book?</p><p>${similar}`)).not.toContain("24 hours");
  expect(read(faq, "When should I book?</p><p>Ask us.")).toContain("24 hours");
});

test("writes opening hours in the page's language, with ranges of days", () => {
  const hours = (openingHours: unknown, lang: string) => read({ openingHours }, "", lang);
  expect(hours(["Tu-Su 11:00-14:00", "Mo,Tu 9:00-12:00"], "de")).toContain(
    "- Öffnungszeiten: Dienstag–Sonntag 11:00–14:00, Montag, Dienstag 9:00–12:00",
  );
  const dayOfWeek = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const week = { openingHoursSpecification: [{ dayOfWeek, opens: "08:00", closes: "18:00" }] };
  expect(read(week)).toContain("- Opening hours: Monday–Friday 08:00–18:00");
});

test("reads a day from midnight to midnight as closed", () => {
  const closed = (lang: string) =>
    read(
      {
        openingHoursSpecification: [
          { dayOfWeek: "Saturday", opens: "08:00", closes: "12:00" },
          { dayOfWeek: "Sunday", opens: "00:00", closes: "00:00" },
        ],
      },
      "",
      lang,
    );
  expect(closed("en")).toContain("Saturday 08:00–12:00, Sunday closed");
  expect(closed("de")).toContain("Sonntag geschlossen");
});

test.each([
  "{broken",
  "null",
  '[1, "x", null]',
  `{"offers": 5, "address": "here", "mainEntity": {}}`,
  `{"@type":"FAQPage","mainEntity":[null,{"name":1}]}`,
])("%s adds nothing and causes no error", (data) => {
  expect(read(data)).toBe("Shop.");
});

const priced = (price: string, name = "Shoe") => ({
  "@type": "Product",
  name,
  offers: { price, priceCurrency: "EUR" },
});

test.each([
  ["59.90", "59,90 €"],
  ["59.9", "only €59.90"],
  ["49.00", "49 EUR"],
  ["49", "49,– Euro"],
  ["1499.00", "1.499,00 €"],
  ["1499.5", "€1,499.50"],
])("does not repeat a price of %s if the page shows %s", (price, pageText) => {
  expect(read(priced(price), pageText)).not.toContain("Price");
});

test.each(["No. 1949", "149 €", "49,95 €", "4900", "Height 49 cm", "Open from 49 to 52"])(
  "adds a price of 49.00 although the page shows %s",
  (text) => {
    expect(read(priced("49.00"), text)).toContain("- Price: 49.00 EUR");
  },
);

test("states the prices of several products with their names", () => {
  expect(read([priced("49", "Shoe"), priced("59", "Boot"), priced("9", "")])).toBe(
    "Shop.\n\n- Shoe: 49 EUR\n- Boot: 59 EUR",
  );
});

test("states the prices of several offers without names once each, with what distinguishes them", () => {
  const unnamed = (price: string, features = {}) => ({ ...priced(price, ""), ...features });
  expect(read([unnamed("49"), unnamed("59"), unnamed("49")])).toBe(
    "Shop.\n\n- Price: 49 EUR\n- Price: 59 EUR",
  );
  expect(
    read([unnamed("49", { color: "red", size: "42" }), unnamed("59", { sku: "B7" })]),
  ).toContain("- Price (red, 42): 49 EUR\n- Price (B7): 59 EUR");
});

test("does not repeat an address and a telephone number that the page writes differently", () => {
  const text = read(shop, "<b>Domstraße 1</b>, Hinterhaus, D-50667 Köln, Tel. (0221) 123-456");
  expect(text).not.toMatch(/- (?:Address|Phone)/);
});
