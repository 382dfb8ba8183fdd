import { contactIn } from "@/server/engines/search/company-facts/contact";
import { hoursIn } from "@/server/engines/search/company-facts/opening-hours";
import type { Passage } from "@/server/engines/search/query/passage";

const passage = (text: string, title = "Contact", lang = "en"): Passage =>
  ({ title, headingPath: [], text, lang }) as unknown as Passage; // safe: no other field is read

test.each([
  ["Tel. 06351 / 12 41 74", "06351 / 12 41 74"],
  ["Call or text us: 602.620.7206", "602.620.7206"],
  ["Phone (415) 555-0134", "(415) 555-0134"],
  ["+43 660 677 9083", "+43 660 677 9083"],
  ["Rezeption 04551 · 3177", "04551 · 3177"],
  ["+49 4551 · 3177", "+49 4551 · 3177"],
  ["Tel. 030 123456 · 030 123457", "030 123456"],
  ["Tel. 0431 5555 · 0172 3334444", "0431 5555"],
  ["0351 4567 · 01067 Dresden", "0351 4567"],
  ["Fr 01 · 09 · 2026", undefined],
  ["01·02·2024", undefined],
  ["09 · 10 · 11 Uhr", undefined],
  ["034 460 44 44 034 435 12 74", "034 460 44 44"],
  ["Tel: 0176 31 44 0640 / 0421 367 60 917", "0176 31 44 0640"],
  ["IBAN: DE23 5465 1240 0005 3162 78", undefined],
  ["Terms of use, last updated 01/02/2024", undefined],
  ["Stand 01-02-24, Tel. 030/123456", "030/123456"],
  ["Fax 030 999999\nTel 030 123456", "030 123456"],
  ["Tel./Fax: 030 123456", "030 123456"],
  ["Steuernummer: 045/123/12345, Telefon 030/123456", "030/123456"],
  ["Steuerberatung, Industriestr. 5, 030/123456", "030/123456"],
  ["Kundenservice 030/123456", "030/123456"],
  ["USt-IdNr. 012345678", undefined],
  ["Telefax: 030 999999", undefined],
  ["Kontonummer 0123456789", undefined],
  ["IBAN AT61 1904 3002 0034 2188", undefined],
])("finds the phone number of %j", (text, phone) => {
  expect(contactIn([passage(text)], "en").phone).toBe(phone);
});

test.each([
  ["Write to dpo@host.example or hello@shop.example", "hello@shop.example"],
  ["Datenschutz: datenschutz@shop.example", undefined],
  ["schlichtungsstelle@kammer.example", undefined],
  ["privacy-team@shop.example", undefined],
  ["dpohl@shop.example", "dpohl@shop.example"],
])("finds the address for mail in %j", (text, email) => {
  expect(contactIn([passage(text)], "en").email).toBe(email);
});

test.each([
  ["boss@shop.example", "post@shop.example", "post@shop.example"],
  ["info@shop.example", "hello@shop.example", "info@shop.example"],
  ["boss@shop.example", "info@authority.example", "boss@shop.example"],
  ["boss@shop.example", "courses@shop.example", "boss@shop.example"],
])("with %s on the contact page and %s elsewhere, uses %s", (first, other, email) => {
  const passages = [passage(`Write to ${other}.`, "Courses"), passage(`Write to ${first}.`)];
  expect(contactIn(passages, "en").email).toBe(email);
});

test("each part of the contact names its passage, and contact pages come first", () => {
  const [about, contact] = [passage("Fax 030 999999", "About"), passage("Call 030 123456")];
  const { phone, sources } = contactIn([about, contact], "en");
  expect(phone).toBe("030 123456");
  expect(sources).toEqual([contact]);
});

test.each([
  ["Mon To Sun\n09:00am - 09:00pm", ["Mon To Sun: 09:00am - 09:00pm"]],
  [
    "Mo - Mi 8:00 bis 18:00 Uhr\nSamstag geschlossen",
    ["Mo - Mi 8:00 bis 18:00 Uhr", "Samstag geschlossen"],
  ],
  [
    "| Monday | 9 am – 5 pm |\n| --- | --- |\n| Sunday | closed |",
    ["Monday 9 am – 5 pm", "Sunday closed"],
  ],
  ["### Monday - Friday: 9:00AM to 6:00PM", ["Monday - Friday: 9:00AM to 6:00PM"]],
  ["Daily 10:00 – 18:00", ["Daily 10:00 – 18:00"]],
  ["The course begins at 10:00 am.", []],
  ["We met on Monday.", []],
  ["Our next concert is on Saturday at 7 pm", []],
  ["Last Friday we closed the deal", []],
  ["Prices on request, every day", []],
])("finds the opening hours in %j", (text, lines) => {
  expect(hoursIn([passage(text)], "en")?.lines ?? []).toEqual(lines);
});

test("prefers hours of several days on a contact page over a single time elsewhere", () => {
  const event = passage("Summer party on Friday 18:00 Uhr", "News");
  const hours = passage("Mo 9:00 - 12:00\nDi 9:00 - 17:00", "Kontakt", "de");
  expect(hoursIn([event, hours], "de")?.passage).toBe(hours);
});
