import {
  isAboutEarnings,
  lacksNumber,
} from "@/server/engines/search/answer/refusal/missing-numbers";
import { processorSeconds } from "@/tests/processor-time";

test.each([
  ["How long is the play?", "Saturday: The Last Harvest", true],
  ["How long is the play?", "The play runs for two hours.", false],
  ["How long is the queue open?", "The queue is open until the doors close.", false],
  ["Wie lange geht das Stück?", "Samstag: Die letzte Ernte", true],
  ["How long is the waiting list?", "At present there is none.", false],
  ["How long are you on holiday?", "Over Easter.", false],
  ["Wie lange dauert der Umbau?", "Das hängt vom Boot ab.", false],
  ["What is the running time of the play?", "Sunday: The Last Harvest", true],
  ["Wie lange habt ihr offen?", "Samstag geschlossen", false],
])(
  "recognises whether an answer to %s lacks a duration in %j: %j",
  (question, statement, isLacking) => {
    expect(lacksNumber(question, statement)).toBe(isLacking);
  },
);

test.each([
  ["What time does the sale start?", "The sale is on the first Saturday of the month.", true],
  ["What time does the sale start?", "The sale starts at 10.", false],
  ["What time does the sale start?", "The sale starts at noon.", false],
  ["What time does the sale start?", "At half past seven.", false],
  ["Um wie viel Uhr fängt der Markt an?", "Um zehn.", false],
  ["Um wie viel Uhr fängt der Markt an?", "Der Markt ist am ersten Samstag.", true],
  ["Um wie viel Uhr fängt der Markt an?", "Der Markt beginnt nach der Messe.", false],
  ["When does the sale start?", "The sale is on the first Saturday of the month.", false],
])(
  "recognises whether an answer to %s lacks a time of day in %j: %j",
  (question, statement, isLacking) => {
    expect(lacksNumber(question, statement)).toBe(isLacking);
  },
);

test.each([
  ["How old do I have to be to dive?", "Diving includes a wet suit.", true],
  ["How old do I have to be to dive?", "Children dive with a teacher.", false],
  ["Ab welchem Alter geht das?", "Ab 12 geht das.", false],
  ["Ab welchem Alter geht das?", "Ab achtzehn.", false],
  ["How old do I have to be to dive?", "Twelve weeks.", false],
  ["Gibt es ein Mindestalter?", "Tauchen macht Spaß.", false],
  ["Ab welchem Alter geht das?", "Das geht um 9:30 Uhr für 21 €.", true],
])(
  "recognises whether an answer to %s lacks an age in %j: %j",
  (question, statement, isLacking) => {
    expect(lacksNumber(question, statement)).toBe(isLacking);
  },
);

test.each([
  ["How many people fit in the tent?", "The tent costs €90 for three days until 18:00.", true],
  ["How many people fit in the tent?", "The tent sleeps six.", false],
  ["Wie viele Leute passen ins Zelt?", "Ab sechs Jahren, bis 20:00 Uhr.", true],
  ["Wie viele Leute passen ins Zelt?", "Bis zu 40 Personen für 90 €.", false],
])(
  "recognises whether an answer to %s lacks a number of people in %j: %j",
  (question, statement, isLacking) => {
    expect(lacksNumber(question, statement)).toBe(isLacking);
  },
);

test("an answer about earnings needs an amount or a word for it, not another number", () => {
  expect(isAboutEarnings("We look for a driver with a C1 licence.")).toBe(false);
  expect(isAboutEarnings("Drivers start at €16 an hour.")).toBe(true);
  expect(isAboutEarnings("Bezahlung nach Tarif.")).toBe(true);
  expect(isAboutEarnings("Der Stundenlohn ist verhandelbar.")).toBe(true);
  expect(isAboutEarnings("You can pay by card.")).toBe(false);
});

test("reads a hostile text in linear time", async () => {
  const texts = ["1", "1 ", "how long is ", "wie lange ", "how old do ", "12:00 ", "€1 "];
  const readAll = () => {
    for (const text of texts.map((part) => part.repeat(20_000))) {
      lacksNumber(text, text);
      isAboutEarnings(text);
    }
  };
  expect(await processorSeconds(readAll)).toBeLessThan(4);
});
