import { isVisitorQuestion, topicQuestions } from "@/server/features/evaluations/heading-question";

test.each([
  "Wie lange dauert der Versand?",
  "Bis wann kann ich kündigen?",
  "Liefern Sie auch nach Österreich?",
  "Ist das Parken kostenlos?",
  "What's included in the price?",
  "Are dogs allowed?",
])("reads the heading %j as a visitor's question", (heading) => {
  expect(isVisitorQuestion(heading)).toBe(true);
});

test.each([
  "Aktuelles?",
  "Noch Fragen?",
  "Haben Sie noch Fragen?",
  "Lust auf mehr Musik?",
  "Ready to book a table?",
  "Öffnungszeiten",
])("does not read the heading %j as a visitor's question", (heading) => {
  expect(isVisitorQuestion(heading)).toBe(false);
});

test.each([
  ["de", "Ermäßigungen", "Können Sie mir etwas zu Ermäßigungen sagen?"],
  ["de", "Vertrag und Kündigung", "Können Sie mir etwas zu Vertrag und Kündigung sagen?"],
  ["en", "Returns and refunds", "What can you tell me about Returns and refunds?"],
] as const)("asks in the language of a page (%s) about the topic %j", (lang, heading, question) => {
  expect(topicQuestions()(heading, lang)).toBe(question);
});

test.each([
  ["de", "Willkommen in der Musikschule Tonleiter"],
  ["de", "Aktuelles"],
  ["de", "Unser Team"],
  ["de", "Irina Petrova"],
  ["de", "Impressum"],
  ["de", "Jetzt buchen"],
  ["en", "Our story"],
  ["en", "This month"],
  ["en", "Get in touch"],
  ["en", "Parking: 3 euros"],
] as const)("asks nothing about a heading without a topic (%s): %j", (lang, heading) => {
  expect(topicQuestions()(heading, lang)).toBeUndefined();
});
