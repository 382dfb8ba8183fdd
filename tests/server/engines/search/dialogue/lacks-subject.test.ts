import { lacksSubject } from "@/server/engines/search/dialogue/lacks-subject";

describe("a question with a pronoun as its subject lacks a subject:", () => {
  test.each([
    "What does it cost?",
    "how much is it",
    "How much would that be in total?",
    "How expensive are these?",
    "How long does it take?",
    "How much time does it take?",
    "How long will that last?",
    "How soon is it due?",
    "How far is that?",
    "By when must it be there?",
    "When is it?",
  ])("%s", (question) => expect(lacksSubject(question, "en")).toBe(true));

  test.each([
    "Was kostet das?",
    "was kostet das denn bitte",
    "Was wird das kosten?",
    "Wie teuer ist es ungefähr?",
    "Was kosten die?",
    "Wie lange dauert das denn?",
    "Wie lange dauert sowas?",
    "Wie viel Zeit dauert das?",
    "Bis wann muss es da sein?",
    "Wie weit ist es?",
    "Wann ist das?",
  ])("%s", (question) => expect(lacksSubject(question, "de")).toBe(true));
});

describe("a question that names its subject, a person or the company does not lack a subject:", () => {
  test.each([
    "What does a spade cost?",
    "What are the prices?",
    "What is the price?",
    "What are the costs?",
    "prices",
    "What is the minimum age?",
    "Is there an age limit?",
    "At what age is it allowed?",
    "What is the deadline?",
    "Is there a deadline for it?",
    "What is the return period?",
    "By what date must it be paid?",
    "When are you open?",
    "Is it open on Sundays?",
    "What are the opening hours?",
    "What is the phone number?",
    "Is there an email address?",
    "How can it be paid for, and what are the payment methods?",
    "Where are you?",
    "How long do I have to wait?",
  ])("%s", (question) => expect(lacksSubject(question, "en")).toBe(false));

  test.each([
    "Was kostet eine Harke?",
    "Was sind die Preise?",
    "was sind die preise",
    "Welche Preise gibt es?",
    "Wie hoch sind die Kosten?",
    "Wie ist der Preis?",
    "Gibt es ein Mindestalter?",
    "Was ist die Altersgrenze?",
    "Ab welchem Alter geht das?",
    "Wie lange ist die Frist?",
    "Bis wann läuft die Frist?",
    "Gibt es eine Frist?",
    "Wann ist geöffnet?",
    "Was sind die Öffnungszeiten?",
    "Ist es am Sonntag offen?",
    "Gibt es eine Telefonnummer?",
    "Wie ist die E-Mail-Adresse?",
    "Welche Zahlungsarten gibt es?",
    "Wie alt muss man sein?",
    "Wie lange muss ich warten?",
  ])("%s", (question) => expect(lacksSubject(question, "de")).toBe(false));
});
