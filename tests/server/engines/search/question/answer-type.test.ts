import { readAnswerType } from "@/server/engines/search/question/answer-type";
import { ANSWER_TYPES } from "@/server/engines/search/question/answer-types";
import { processorSeconds } from "@/tests/processor-time";

test.each([
  ["When are you open on Saturdays?", "Saturday: 9 am – 2 pm", "Saturday is a good day."],
  ["Wie sind die Öffnungszeiten?", "Samstag: 10–15 Uhr", "Wir haben oft geöffnet."],
  ["What is your phone number?", "Ring 0421 555 010.", "We were founded in 1954."],
  ["Wie erreiche ich die Werkstatt?", "werkstatt@example.com", "Die Werkstatt ist im Hof."],
  ["Which payment methods are there?", "You can use a credit card.", "Payment is due at once."],
  ["Wie lange dauert die Pause?", "Pause ist von 13 bis 15 Uhr.", "Die Pause beginnt um 13 Uhr."],
  ["how long is lunch break", "Lunch is 12 to 1 pm.", "Lunch starts at 1 pm."],
  ["Ab wann kann ich anreisen?", "Anreise ist ab 13 Uhr möglich.", "Anreise mit dem Bus."],
  ["When does the choir meet?", "Mondays at the hall.", "The choir meets in the hall."],
  ["When can I swim again?", "Swimming: from week seven.", "Swimming keeps you fit."],
  ["Wann darf ich wieder fahren?", "Nach sechs Wochen.", "Fahren Sie vorsichtig."],
  ["entry deadline of the cup", "Entries close on 20 June.", "Entry costs £12."],
  ["Anmeldeschluss?", "Melden Sie sich bis 3. Mai an.", "Melden Sie sich im Büro."],
  ["What is the return period?", "Within 30 days.", "Returns are easy."],
  ["What ways to pay do you offer?", "You can use a credit card.", "We offer two ways."],
  ["By when do I have to send it back?", "Within 30 days.", "Returns are easy."],
  ["Wie schnell muss ich zahlen?", "Innerhalb von 14 Tagen.", "Bitte zahlen Sie bald."],
  ["Bis wann kann ich absagen?", "Bis 24 Stunden vorher.", "Bis zum Termin."],
  ["From what age may my son come?", "Children under 12 come with you.", "Children come for €5."],
  ["Ab welchem Alter geht das?", "Ab 16 Jahren.", "Das dauert 16 Minuten."],
  ["what is the going rate for a rake", "Rake: €24", "A rake is not dear."],
  ["Was nehmt ihr für eine Harke?", "Harke: 24 Euro", "Eine Harke nehmen wir zurück."],
  ["Was ist teurer, Harke oder Spaten?", "Harke: 24 Euro", "Die Harke ist teurer."],
  ["Which is cheaper, rake or spade?", "Rake: €24", "The rake is cheaper."],
  ["how early do I have to book?", "Two days ahead.", "Book early."],
  ["you guys open on holidays?", "From 9 am to 2 pm.", "We are open."],
  ["Habt ihr mittwochs geöffnet?", "Mittwoch geschlossen", "Verträge werden geschlossen."],
  ["Are you open on Sunday?", "We are closed on Sundays.", "The case is closed."],
  ["What does it cost to charge?", "Charging: 45p per kWh", "Charging takes 45 minutes."],
  ["Can my 6 year old come?", "For children aged 5 to 10.", "For children and adults."],
  ["When can I reach you on the phone?", "Phone: Mon–Fri 8 am – 6 pm", "Phone: 0421 555 010"],
  ["Wann kann ich euch telefonisch erreichen?", "Telefon: 8–18 Uhr", "Telefon: 0421 555 010"],
  ["When can I reach you by phone?", "By phone from 7:30 to 17:00.", "By phone or by mail."],
  ["What does the stream cost?", "It is 25p per minute.", "It is in 1080p per default."],
  ["What does a kWh cost?", "Strom: 35 ct/kWh", "Stone: 12 ct deep blue"],
  ["My son is 4, can he join?", "For children aged 5 to 10.", "For children and adults."],
  ["What do kids pay?", "Kids: €5", "Kids pay at the desk."],
  ["Wie laut ist die Mühle?", "Geräuschpegel: 62 dB(A)", "Mühle: 379 €"],
  ["wieviel watt hat der Kessel", "Leistung: 1.350 W", "Kessel: 24 V"],
  ["How deep is the lake?", "It is 12 feet.", "The lake is clear."],
  ["Was kostet eine Harke?", "Harke: 24 Euro", "Eine Harke kostet nicht viel."],
  ["Was kostet das Sieb?", "Sieb: Fr. 12.50", "Sieb: Mo.–Fr. 9–18 Uhr"],
  ["Was kostet der Kurs?", "Kurs: 80.–", "Kurs: 9.–12. Mai, Fr. 18:30"],
  ["Wie groß ist die Ladefläche?", "2,30 m x 1,40 m", "Die Ladefläche ist innen."],
  ["Phone?", "030 123456", "Our phone is new."],
  ["tel nr?", "030 123456", "Unser Telefon ist neu."],
  ["Wen rufe ich bei Frost an?", "Frost: 030 123456", "Frost: Firma Ohl"],
  ["Who do I call at night?", "Night desk: 030 123456", "Call the night desk."],
  ["your email", "hello@löwe.example", "Our email is new."],
  ["Wie ist eure E-Mail?", "hallo@löwe.example", "Sie werden per E-Mail eingeladen."],
  ["Do you take credit cards?", "We accept Visa and Amex.", "Stamp your loyalty card."],
  ["Nehmt ihr Kreditkarte?", "Mastercard ist möglich.", "Die Kundenkarte hilft beim Sparen."],
  ["was kost das Sieb", "Sieb: 24 Euro", "Das Sieb ist neu."],
  ["Versandkosten?", "Schweiz: 14,00 €", "Wir versenden mit der Post."],
  [
    "Wie hoch ist der Mitgliedsbeitrag?",
    "Erwachsene: 60 € im Jahr",
    "Beiträge sind im März fällig.",
  ],
  ["What does a trainee earn?", "Wage: £900 a month", "Trainee course: £900"],
  ["How much do you pay the Saturday helper?", "Wage: £11 an hour", "Helpers’ lunch: £5"],
  ["Can I come by on 15 August?", "15 August: 9 am – 2 pm", "Come by for a coffee."],
  ["Kann ich am Samstag vorbeikommen?", "Samstag: 10–15 Uhr", "Kommen Sie gern vorbei."],
  ["Was verdient man im ersten Jahr?", "1. Jahr: 980 € brutto", "1. Jahr: 980 €"],
  ["Kann ich über PayPal zahlen?", "Sie zahlen per Überweisung.", "Sie zahlen danach."],
  ["Which languages do you speak?", "We speak Polish and Danish.", "We speak clearly."],
  ["Welche Sprachen spricht ihr?", "Wir sprechen Polnisch.", "Wir sprechen mit Ihnen."],
  ["Which countries do you ship to?", "We ship to Norway.", "We ship on Mondays."],
  ["Which languages are taught?", "Lessons in Polish", "We polish your shoes."],
  ["Welche Sprachen sprecht ihr?", "Wir sprechen deutsch.", "Wir sprechen deutlich."],
  ["In welche Länder liefert ihr?", "Wir liefern nach Polen.", "Wir liefern mit der Bahn."],
  ["Which towns do you serve?", "In Ashby and Corby.", "We serve soup."],
  ["In welchen Orten gibt es das?", "In Ahlum und Celle.", "Das gibt es selten."],
  ["Is power part of the price?", "Power is included.", "Power comes from the sun."],
  ["Ist Strom im Preis enthalten?", "Strom ist inklusive.", "Strom kommt vom Dach."],
  ["Kostet der Strom extra?", "Strom kostet 2 €.", "Strom kommt vom Dach."],
  ["Kommt für Strom noch was dazu?", "Strom ist inklusive.", "Strom kommt vom Dach."],
])("%s is answered by %s, not by %s", (question, match, other) => {
  const { matches } = readAnswerType(question);
  expect(matches(match)).toBe(true);
  expect(matches(other)).toBe(false);
});

test.each([
  "Wer trägt die Versandkosten?",
  "Wann muss ich den Mitgliedsbeitrag zahlen?",
  "Bis wann ist die Anmeldegebühr fällig?",
  "Kann ich die Kursgebühr in Raten zahlen?",
  "Bekomme ich die Kursgebühr zurück?",
  "Versandkosten erstattet?",
])("%s is not a question for a price, although it contains one", (question) => {
  expect(readAnswerType(question).subject).not.toBe("price");
});

test.each([
  "Which programming languages do you teach?",
  "Is there a difference in the rate?",
  "Are there changes in the plan?",
])("%s asks neither for a language nor for what is included", (question) => {
  expect(readAnswerType(question).isClear || readAnswerType(question).subject === "free").toBe(
    false,
  );
});

test("a question for a permission asks yes or no, unless it asks what is permitted", () => {
  const isYesOrNo = (question: string) => readAnswerType(question).isYesOrNo;
  expect(isYesOrNo("– Darf ich Stühle mitbringen?")).toBe(true);
  expect(isYesOrNo("Was darf ich mitbringen?")).toBe(false);
  expect(isYesOrNo("– Was darf ich mitbringen?")).toBe(false);
});

test("ignores answer words that the question contains", () => {
  expect(readAnswerType("What happened when, in 1954?").matches("It was 1954.")).toBe(false);
});

test("reads a hostile text in linear time", async () => {
  const texts = ["1", "a", "is ", "00 ", "Ab ", "ich ", "1,"].map((part) => part.repeat(50_000));
  const matchAll = () => {
    for (const { asks, answers } of ANSWER_TYPES) {
      for (const text of texts) {
        asks.test(text);
        text.match(answers);
      }
    }
  };
  expect(await processorSeconds(matchAll)).toBeLessThan(10);
});

test.each([
  ["How heavy is the pot?", "It weighs two kilos."],
  ["How heavy is the mug?", "It weighs 12 oz."],
  ["Wie schwer ist der Korb?", "250 gr"],
  ["Wie schwer ist der Korb?", "2 Pfund"],
  ["Wie dick ist das Glas?", "4 Millimeter"],
])("answers %s by the unit of %s", (question, answer) => {
  expect(readAnswerType(question).matches(answer)).toBe(true);
});

test("a question whether somebody is still there does not ask for opening hours", () => {
  expect(readAnswerType("Seid ihr noch da?").subject).toBeUndefined();
  expect(readAnswerType("Seid ihr Karfreitag da?").subject).toBe("hours");
});

test.each([
  "Who pays the reduced price?",
  "Wer zahlt den ermäßigten Preis?",
  "Why are prices higher?",
])("%s asks for no price", (question) => {
  expect(readAnswerType(question).subject).not.toBe("price");
});
