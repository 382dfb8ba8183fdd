import { addressesAt, addressesIn } from "@/server/engines/search/company-facts/addresses";
import type { Passage } from "@/server/engines/search/query/passage";
import { processorSeconds } from "@/tests/processor-time";

const passage = (text: string, title = "Contact", lang = "en"): Passage =>
  ({ title, headingPath: [], text, lang }) as unknown as Passage; // safe: no other field is read

const addresses = (...texts: string[]) =>
  addressesIn(
    texts.map((text) => passage(text)),
    "en",
  ).map(({ address }) => address);

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
  ["Am Anger 1\n85413 - Hofdorf", "Am Anger 1, 85413 - Hofdorf"],
  ["Chez nous, 12 rue Saint Martin, 75002 Paris", "12 rue Saint Martin, 75002 Paris"],
  ["Königsallee 60F\n40212 Düsseldorf", "Königsallee 60F, 40212 Düsseldorf"],
  ["**Hauptstraße 5A**, 12345 Berlin", "Hauptstraße 5A, 12345 Berlin"],
  ["Keizersgracht 12, 1015 CN Amsterdam", "Keizersgracht 12, 1015 CN Amsterdam"],
  ["Acme Ltd, 12 High Street, London SW1A 1AA", "12 High Street, London SW1A 1AA"],
  ["Larkfield Lodge, Stowe Lane, Ambleford AM4 7QT. Phone", "Stowe Lane, Ambleford AM4 7QT"],
  ["Visit 20 Oak Avenue, Springfield, IL 62704.", "20 Oak Avenue, Springfield, IL 62704"],
  ["ADDRESS\n126 S 3rd St.\nVictor, CO 80860", "126 S 3rd St., Victor, CO 80860"],
  ["108 N 1st Ave\nSandpoint, ID 83864", "108 N 1st Ave, Sandpoint, ID 83864"],
  ["Call Ann\n\nAddress\n\n9274 Farm Road 269 S\nPickton, TX", "9274 Farm Road 269 S, Pickton, TX"],
  ["- Address: Pier 7, Ashby Harbour\n- Phone: 01233 555 010", "Pier 7, Ashby Harbour"],
  [
    "Golf Club\n1509 South State Road 135\nBrownstown, IN 47220",
    "1509 South State Road 135, Brownstown, IN 47220",
  ],
  [
    "Ann Gray\n121 Raeburn Avenue\nSurbiton\nKT5 9DB\nMobile",
    "121 Raeburn Avenue, Surbiton, KT5 9DB",
  ],
  [
    "14 High Street\nSouthampton\nHampshire\nSO16 0AA",
    "14 High Street, Southampton, Hampshire, SO16 0AA",
  ],
  ["Adresse Gutshof 1, 34355 Staufenberg", "Gutshof 1, 34355 Staufenberg"],
  ["Address: 416 Central Avenue, 08226 Ocean City", "416 Central Avenue, 08226 Ocean City"],
])("finds the address of %j", (text, address) => {
  expect(addresses(text)).toEqual([address]);
});

test.each([
  "5 Tage, 12345 Besucher kamen",
  "Kurs 5, 12345 Teilnehmer",
  "Seit 2020, 12345 Besucher",
  "We sold 12 Big bikes in 2020 Berlin.",
  "Call 0451 5550 140. Monday 10 am",
  "Seite 3",
])("finds no address in %j", (text) => {
  expect(addresses(text)).toEqual([]);
});

test("in an imprint, prefers the company over authorities and insurers", () => {
  const text =
    "Nordlicht GmbH\nAm Markt 3\n23552 Lübeck\n\nSchlichtungsstelle: Straßburger Straße 8, 77694 Kehl";
  const found = addressesIn([passage(text, "Impressum", "de")], "de");
  expect(found.map(({ address }) => address)).toEqual(["Am Markt 3, 23552 Lübeck"]);
});

test.each([
  "Zahnarztpraxis Weiß",
  "Buchladen am Markt",
  "Anreise & Lage",
  "Visit | The Mercantile",
])("recognises a page about the company: %s", (title) => {
  expect(addressesIn([passage("Am Markt 3, 23552 Lübeck", title)], "de")).toHaveLength(1);
});

test("does not read a labelled address below an authority as the company's", () => {
  const text = "Harbour authority\nAddress: Pier 7, Ashby Harbour\nPhone: 01233 555 010";
  expect(addresses(text)).toEqual([]);
});

test.each(["Workshop bei der Reederei", "Wie Sie den Akku aufladen"])(
  "does not read a page about something else as a contact page: %s",
  (title) => {
    const text = "Unser Kunde sitzt in der Hafenstraße 7, 20457 Hamburg.";
    expect(addressesIn([passage(text, title)], "de")).toEqual([]);
  },
);

test("lists an address once, and ignores addresses on pages about something else", () => {
  const text = "Am Markt 3, 23552 Lübeck";
  expect(addresses(text, "Am Markt 3\n23552 Lübeck")).toHaveLength(1);
  expect(addressesIn([passage(text, "A museum that we like")], "en")).toEqual([]);
});

test("cites a page in the visitor's language", () => {
  const text = "Am Markt 3, 23552 Lübeck";
  const pages = [passage(text, "Contact", "en"), passage(text, "Kontakt", "de")];
  expect(addressesIn(pages, "de").map((one) => one.passage.title)).toEqual(["Kontakt"]);
});

test("reads hostile text in linear time", async () => {
  const text = `${"Aa ".repeat(20_000)}${"1".repeat(20_000)}`;
  expect(await processorSeconds(() => addresses(text))).toBeLessThan(2);
  expect(addresses(text)).toEqual([]);
});

test("finds an address with a label on any page", () => {
  const home = passage("Address: 416 Central Avenue, 08226 Ocean City", "The Mansion");
  expect(addressesIn([home], "en")).toMatchObject([{ passage: home }]);
  const unmarked = passage("Adresse Gutshof 1, 34355 Staufenberg", "Minigolf");
  expect(addressesIn([unmarked], "de")).toMatchObject([{ passage: unmarked }]);
  expect(addressesIn([passage("416 Central Avenue, 08226 Ocean City", "News")], "en")).toEqual([]);
});

test("uses legal pages with addresses of board members only if no other page has an address", () => {
  const pages = [
    passage("Am Markt 3, 23552 Lübeck", "Contact"),
    passage("Lindenweg 5, 23552 Lübeck", "Imprint"),
  ];
  expect(addressesIn(pages, "en").map(({ address }) => address)).toEqual([
    "Am Markt 3, 23552 Lübeck",
  ]);
  expect(addressesIn(pages.slice(1), "en")).toHaveLength(1);
});

test("does not read the address of an authority on a privacy page as the company's", () => {
  const text = "Kontakt: Elgendorfer Str. 57, 56410 Montabaur";
  expect(addressesIn([passage(text, "Datenschutz der Praxis", "de")], "de")).toEqual([]);
});

test("reads an address directly above a number as the company's if no page announces one", () => {
  const home = "Salon Gray\n\nAm Hafen 3\n24103 Kiel 0431 98670 Opening hours: see above";
  const found = addressesIn([passage(home, "Salon Gray")], "en");
  expect(found.map(({ address }) => address)).toEqual(["Am Hafen 3, 24103 Kiel"]);
});

test("reads the sender of a letter or a form as the address if no page announces one", () => {
  const form = passage("Club\n\nAm Hafen 3\n\n24103 Kiel\n\nwww.example.org\n\nName: ____", "Form");
  const found = (...all: Passage[]) => addressesIn(all, "en").map(({ address }) => address);
  expect(found(form)).toEqual(["Am Hafen 3, 24103 Kiel"]);
  expect(found(form, passage("Am Markt 1, 20095 Hamburg"))).toEqual(["Am Markt 1, 20095 Hamburg"]);
  const tip = `${"Nice places are all around. ".repeat(5)}Hotel, Am See 5, 24103 Kiel, Tel. 0431 1`;
  expect(found(passage(tip, "Tips"))).toEqual([]);
  expect(found(passage("The mill at Am Bach 7, 24103 Kiel was sold.", "History"))).toEqual([]);
});

test.each([
  "Zuständig ist die Rechtsanwaltskammer Musterland,\nGrillenweg 2\n14776 Brandenburg",
  "Schlichtungsstelle der Anwaltschaft (Littenweg 9, 10179 Berlin)",
])("does not read the address of an authority as the company's: %j", (other) => {
  const text = `Kanzlei Bergmann\nPuschkinstraße 12\n15907 Lübben\n\n${other}`;
  const found = addressesIn([passage(text, "Kanzlei")], "de");
  expect(found.map(({ address }) => address)).toEqual(["Puschkinstraße 12, 15907 Lübben"]);
});

test("a company may have the name of an insurer or an authority", () => {
  expect(addresses("Versicherungsbüro Brandt\nHafenstraße 4\n24103 Kiel")).toEqual([
    "Hafenstraße 4, 24103 Kiel",
  ]);
});

test("uses a page that is both imprint and privacy policy", () => {
  const imprint = passage("Club e.V.\nAm Hafen 3\n24103 Kiel", "Impressum & Datenschutz", "de");
  expect(addressesIn([imprint], "de").map(({ address }) => address)).toEqual([
    "Am Hafen 3, 24103 Kiel",
  ]);
});

test("finds the address at a place by a word in it or in the title of its page", () => {
  const at = (place: string, ...pages: Passage[]) =>
    addressesAt(pages, "en", place).map(({ address }) => address);
  const kulm = passage("Bahnhofstr. 5, 95326 Kulmbach");
  expect(at("ulm", kulm)).toEqual([]);
  expect(at("hof", kulm)).toEqual([]);
  expect(at("kulmbach", kulm)).toEqual(["Bahnhofstr. 5, 95326 Kulmbach"]);
  const shops = passage(
    "Am Markt 3, 04109 Leipzig\n\nAm Tor 1, 06108 Halle",
    "Shops in Leipzig and Halle",
  );
  expect(at("halle", shops)).toEqual(["Am Tor 1, 06108 Halle"]);
  const near = passage("Am Park 1, 04416 Markkleeberg", "Shop Leipzig");
  expect(at("leipzig", near)).toEqual(["Am Park 1, 04416 Markkleeberg"]);
});

test("finds the address at a place among many", () => {
  const towns = ["Aachen", "Berlin", "Celle", "Dresden", "Essen", "Fulda"];
  const pages = towns.map((town, at) => passage(`Am Markt ${at + 1}, 1234${at} ${town}`));
  expect(addressesIn(pages, "en")).toHaveLength(4);
  expect(addressesAt(pages, "en", "fulda")).toMatchObject([{ address: "Am Markt 6, 12345 Fulda" }]);
});

test("reads the only address above contact data as the company's, whatever the page's title", () => {
  const intro = "Dogs play on our meadows. ".repeat(9);
  const own =
    "Am Berg 58\n\n9811 Tal\n\nKärnten Bezirk Spittal\n\nÖsterreich\n\nTelefon: 0660 12345";
  const other = "Am Tor 1\n06108 Halle\nTel. 0345 12345";
  const found = (text: string) => addressesIn([passage(text, "Dogs on the hill", "de")], "de");
  expect(found(`${intro}\n\n${own}`)).toMatchObject([{ address: "Am Berg 58, 9811 Tal" }]);
  expect(found(`${intro}\n\n${own}\n\n${other}`)).toEqual([]);
});

test("does not read providers of web services as the company", () => {
  const own = "Gasthof Soll\nAm Anger 1\n85413 Hof";
  const provider = "Facebook Inc., 1601 S. California Ave., Palo Alto, CA 94304";
  expect(addresses(`${own}\n\n${provider}`)).toEqual(["Am Anger 1, 85413 Hof"]);
});
