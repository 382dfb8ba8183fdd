import { addressesIn, asksForAddress } from "@/server/engines/search/dialogue/company-address";
import type { Passage } from "@/server/engines/search/query/passage";

const passage = (text: string, title = "Contact", lang = "en"): Passage =>
  ({ title, headingPath: [], text, lang }) as unknown as Passage; // safe: no other field is read

const addresses = (...texts: string[]) =>
  addressesIn(
    texts.map((text) => passage(text)),
    "en",
  ).map(({ address }) => address);

test.each([
  "where are you?",
  "Where are you located",
  "what's your address?",
  "Where is your shop?",
  "Wo seid ihr?",
  "Wo sitzt die Firma?",
  "Hallo, wo finde ich euch denn?",
  "Wie lautet Ihre Anschrift?",
])("%s asks for the address", (text) => {
  expect(asksForAddress(text)).toBe(true);
});

test.each([
  "where are my orders?",
  "Where is your shop in Leipzig?",
  "Can I change my address?",
  "Wo ist meine Bestellung?",
  "Wie ändere ich meine Adresse?",
])("%s asks for something else", (text) => {
  expect(asksForAddress(text)).toBe(false);
});

test.each([
  ["Nordlicht GmbH, Am Markt 3 a, 23552 Lübeck, Telefon 0451 1234", "Am Markt 3 a, 23552 Lübeck"],
  ["Praxis\nStraße des 17. Juni 135\n10623 Berlin", "Straße des 17. Juni 135, 10623 Berlin"],
  ["Mariahilfer Straße 12-14/3, 1060 Wien", "Mariahilfer Straße 12-14/3, 1060 Wien"],
  [
    "Gerberau 8, 79098 Freiburg im Breisgau. Geschäftsführung",
    "Gerberau 8, 79098 Freiburg im Breisgau",
  ],
  [
    "Hauptstr. 5 61348 Bad Homburg v. d. Höhe Telefon 06172",
    "Hauptstr. 5 61348 Bad Homburg v. d. Höhe",
  ],
  ["Bahnhofstrasse 5, CH-8001 Zürich", "Bahnhofstrasse 5, CH-8001 Zürich"],
  ["Keizersgracht 12, 1015 CN Amsterdam", "Keizersgracht 12, 1015 CN Amsterdam"],
  ["Acme Ltd, 12 High Street, London SW1A 1AA", "12 High Street, London SW1A 1AA"],
  ["Larkfield Lodge, Stowe Lane, Ambleford AM4 7QT. Phone", "Stowe Lane, Ambleford AM4 7QT"],
  ["Visit 20 Oak Avenue, Springfield, IL 62704.", "20 Oak Avenue, Springfield, IL 62704"],
])("the address of %j", (text, address) => {
  expect(addresses(text)).toEqual([address]);
});

test.each(["We sold 12 Big bikes in 2020 Berlin.", "Call 0451 5550 140. Monday 10 am", "Seite 3"])(
  "%j holds none",
  (text) => {
    expect(addresses(text)).toEqual([]);
  },
);

test("an address is named once, and not from pages about something else", () => {
  const text = "Am Markt 3, 23552 Lübeck";
  expect(addresses(text, "Am Markt 3\n23552 Lübeck")).toHaveLength(1);
  expect(addressesIn([passage(text, "A museum that we like")], "en")).toEqual([]);
});

test("a page in the visitor's language is cited", () => {
  const text = "Am Markt 3, 23552 Lübeck";
  const pages = [passage(text, "Contact", "en"), passage(text, "Kontakt", "de")];
  expect(addressesIn(pages, "de").map((one) => one.passage.title)).toEqual(["Kontakt"]);
});

test("hostile text ends", () => {
  expect(addresses(`${"Aa ".repeat(20_000)}${"1".repeat(20_000)}`)).toEqual([]);
});
