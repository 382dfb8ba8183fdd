import {
  asksForAddress,
  branchAsked,
  companyFactAsked,
  isNamedIn,
  placesAsked,
} from "@/server/engines/search/dialogue/company-questions";
import { processorSeconds } from "@/tests/processor-time";

test.each([
  "where are you?",
  "Where are you located",
  "what's your address?",
  "Where is your shop?",
  "Wo seid ihr?",
  "Wo sitzt die Firma?",
  "Hallo, wo finde ich euch denn?",
  "Wie lautet Ihre Anschrift?",
  "Könnten Sie mir bitte Ihre genaue Anschrift mitteilen?",
  "What town are you based in?",
])("%s asks for the address", (text) => {
  expect(asksForAddress(text, true)).toBe(true);
});

test.each([
  "where are my orders?",
  "Where is your shop in Leipzig?",
  "Can I change my address?",
  "Wo ist meine Bestellung?",
  "Wie ändere ich meine Adresse?",
])("%s asks for something else", (text) => {
  expect(asksForAddress(text, true)).toBe(false);
});

test.each([
  ["Wie komme ich mit der Bahn zu euch?", "directions"],
  ["how do I get from the airport to your hotel", "directions"],
  ["Wo trainiert ihr?", "directions"],
  ["where do you meet", "directions"],
  ["Wo treffen Sie die Entscheidung?", undefined],
  ["How can I get in touch with you?", "contact"],
  ["Wie erreiche ich euch am besten?", "contact"],
  ["wann habts ihr offen", "hours"],
  ["Gibt es ein Kontaktformular?", "contact"],
  ["your email please", "contact"],
  ["Ihre E-Mail-Adresse bitte", "contact"],
  ["Habt ihr ein Telefon?", "contact"],
  ["Can you email it to me?", undefined],
  ["Is your phone line busy?", undefined],
  ["Are you open on Christmas Eve?", "hours"],
  ["Habt ihr sonntags auf?", "hours"],
  ["Wann ist das Büro besetzt?", "hours"],
  ["When is the bar open?", undefined],
  ["How do I get a refund from you?", undefined],
  ["What is the number of your bus?", undefined],
  ["Where do you deliver?", undefined],
  ["Do you need my address?", undefined],
  ["Where can I find a hotel?", undefined],
  ["Seid ihr auch in meinem Ort?", undefined],
  ["How do I get my car to you?", undefined],
  ["Wann ist die Anreise möglich?", undefined],
  ["Haben Sie meine E-Mail bekommen?", undefined],
  ["When did you open?", undefined],
  ["Habt ihr einen Ofen?", undefined],
  ["i want to know your opening hours", "hours"],
  ["Can I get your opening hours?", "hours"],
  ["Can I change my opening hours with your app?", undefined],
  ["Can I open a shop?", undefined],
  ["How do I open it?", undefined],
  ["Wie kann ich das öffnen, wenn es zu ist?", undefined],
])("%s asks for %s of the company", (text, fact) => {
  expect(companyFactAsked(text)).toBe(fact);
});

test("a pronoun may refer to something named before", () => {
  expect(asksForAddress("Wo finde ich sie?", false)).toBe(false);
  expect(asksForAddress("Wo finde ich Sie?", false)).toBe(true);
  expect(asksForAddress("and where are you?", false)).toBe(true);
});

test.each([
  ["where is the marina?", ["marina"]],
  ["Wo liegt denn das Freibad?", ["freibad"]],
  ["wo findet das konzert statt?", ["konzert"]],
  ["and where is it?", ["carried"]],
  ["where is the key of the marina?", []],
  ["where is my order?", []],
])("%s may ask where the company is", (text, places) => {
  expect(placesAsked(text, ["carried"])).toEqual(places);
});

test("a place is the company's if it is a word of its name", () => {
  expect(isNamedIn("Ashby Marina", ["marina"])).toBe(true);
  expect(isNamedIn("Ashby Marina", ["mar"])).toBe(false);
});

test.each([
  ["Where is your store in Leipzig?", "leipzig"],
  ["Wo ist euer Geschäft in Halle?", "halle"],
  ["Where is my order in Leipzig?", undefined],
  ["Where are you in town?", undefined],
  ["Where is your shop in the city?", undefined],
  ["When is your store open in Leipzig?", undefined],
])("%s asks for the address in %s", (text, place) => {
  expect(branchAsked(text)).toBe(place);
});

test("reads many question marks in linear time", async () => {
  const text = `${"? ".repeat(60_000)}open!`;
  expect(await processorSeconds(() => companyFactAsked(text))).toBeLessThan(2);
});
