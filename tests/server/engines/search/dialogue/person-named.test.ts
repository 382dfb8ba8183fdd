import { completeQuestion } from "@/server/engines/search/dialogue/complete-question";
import {
  hasPersonPronoun,
  isPersonName,
  personNamedIn,
} from "@/server/engines/search/dialogue/person-named";

test.each([
  ["Beginners: When Mondays 7 pm, from 14 September, Tutor Kofi Mensah. [1]", ["kofi", "mensah"]],
  ["Gruppen und Feiern: Name Élodie Wehner. [1]", ["élodie", "wehner"]],
  ["Frau Kolb hilft Ihnen.", ["kolb"]],
  ["Ausgediente Brillen sammeln wir.", []],
  ["Ann Gray and Joe Fisk", []],
])("%s names %j", (reply, person) => {
  expect(personNamedIn(reply)).toEqual(person);
});

test("a heading of two words may not be a name", () => {
  expect(isPersonName("Svea Harms")).toBe(true);
  expect(isPersonName("Dr. med. vet. Svea Harms")).toBe(true);
  expect(isPersonName("Frau Harms")).toBe(true);
  expect(isPersonName("Kleine Reparaturen")).toBe(false);
});

const carried = (message: string, question: string, reply: string, lang: "de" | "en") =>
  completeQuestion(message, [{ question, reply, itemIds: [] }], lang).carried;

test.each([
  [
    "Welche Durchwahl hat sie?",
    "Wer leitet den Kurs?",
    "Leitung: Wiebke Dittrich",
    "de",
    "dittrich",
  ],
  ["wie ist ihre mail?", "Wer leitet den Kurs?", "Leitung: Wiebke Dittrich", "de", "dittrich"],
  ["What's his email?", "Who teaches beginners?", "Tutor Kofi Mensah", "en", "mensah"],
  ["Phone number?", "Who teaches beginners?", "Tutor Kofi Mensah", "en", "mensah"],
] as const)("%s asks for the person of the reply", (message, question, reply, lang, name) => {
  expect(carried(message, question, reply, lang)).toContain(name);
});

test.each([
  ["And the phone number for bookings?", "en"],
  ["What is the hotline number?", "en"],
  ["und die Durchwahl vom Lager?", "de"],
] as const)("%s does not mean the person of the reply", (message, lang) => {
  expect(carried(message, "Who teaches beginners?", "Tutor Kofi Mensah", lang)).not.toContain(
    "mensah",
  );
});

test.each([
  ["And the phone number?", "en"],
  ["und die Durchwahl?", "de"],
  ["Wie lautet die Telefonnummer?", "de"],
  ["What is the email address?", "en"],
  ["E-Mail?", "de"],
  ["And the mobile number, please?", "en"],
] as const)("%s means the person of the reply", (message, lang) => {
  expect(carried(message, "Who teaches beginners?", "Tutor Kofi Mensah", lang)).toContain("mensah");
});

test('does not read the German infinitive of "to be" as a pronoun', () => {
  expect(hasPersonPronoun("Kann die Stornierung auch telefonisch sein?")).toBe(false);
  expect(hasPersonPronoun("Wie lautet seine Nummer?")).toBe(true);
});

test("a question about the company's contact is not about the person of the reply", () => {
  const asked = ["Who teaches beginners?", "Tutor Kofi Mensah", "en"] as const;
  expect(carried("What is your email?", ...asked)).not.toContain("mensah");
});
