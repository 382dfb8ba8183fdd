import { readListPurpose } from "@/server/engines/search/question/list-purpose";

/** Whether the list below a heading is for the purpose that a question asks for. */
const isFor = (question: string, heading: string): boolean =>
  readListPurpose(question)?.labels.test(heading) ?? false;

test.each([
  ["What must not be put into storage?", "What may not go in"],
  ["Was darf ich nicht mitbringen?", "Verboten sind:"],
  ["Which articles can't be returned?", "Exceptions"],
  ["What do I have to bring to the first lesson?", "What you need"],
  ["Welche Unterlagen braucht ihr von mir?", "Diese Unterlagen benötigen wir"],
  ["Was bringe ich zum Termin mit?", "Bitte mitbringen"],
  ["What should I do before the inspection?", "How to prepare"],
  ["Was muss ich vor der Reparatur erledigen?", "Was Sie vorbereiten"],
  ["Which rules apply in the sauna?", "House rules"],
  ["Was muss man im Garten beachten?", "Gartenregeln"],
  ["What should I not forget to bring?", "Please bring:"],
  ["What is included in the price?", "Your ticket includes:"],
  ["Was ist beim Frühstück alles dabei?", "Im Paket stecken:"],
  ["Which benefits do you offer your staff?", "What we offer"],
  ["Which jobs do you have?", "We are looking for:"],
  ["Welche Stellen sind frei?", "Wir suchen zum 1. März:"],
  ["Which appliances do you repair?", "What we repair"],
  ["How can I pay?", "Payment methods"],
  ["wie kann man bezahlen", "Zahlungsarten"],
  ["Womit kann ich bei euch zahlen?", "Zahlungsmöglichkeiten"],
  ["who works at your company?", "The people"],
  ["Wer arbeitet alles bei euch?", "Unser Team"],
  ["what services do you offer", "What we do"],
  ["Was bietet ihr alles an?", "Unsere Leistungen"],
  ["Was ist in der Testversion eingeschränkt?", "Grenzen der Testversion"],
  ["Was soll ich zum Termin mitbringen?", "Das bringen Sie mit"],
  ["Welche Geräte könnt ihr reparieren?", "Diese Geräte machen wir wieder flott"],
])("%s asks for a list such as that below %s", (question, heading) => {
  expect(isFor(question, heading)).toBe(true);
});

test.each([
  ["What must not be put into storage?", "What you can store"],
  ["What can I do if the router does not start?", "What is not covered"],
  ["How much is the storage?", "What may not go in"],
  ["Do I have to bring anything?", "Opening hours"],
  ["Which documents do I need?", "Packing list"],
  ["How can I pay in instalments?", "Payment plans"],
  ["Who works on Sundays?", "Our team"],
  ["Which repairs do you offer?", "We repair boats in Leeds and York."],
])("%s does not ask for a list such as that below %s", (question, heading) => {
  expect(isFor(question, heading)).toBe(false);
});

test("reads a hostile question in bounded time", () => {
  const started = performance.now();
  readListPurpose(`what ${"do you ".repeat(100_000)}`);
  expect(performance.now() - started).toBeLessThan(500);
});
