import { lacksMeasure } from "@/server/engines/search/question/measures";

test.each([
  ["How warm is the water of Aqua Fit?", "Aqua Fit: Day Saturday, Start 10:00.", true],
  ["How warm is the water of Aqua Fit?", "Aqua Fit: Water 29 °C.", false],
  ["How warm is the water of Aqua Fit?", "Aqua Fit: Water warm.", false],
  ["Wie schwer ist die Lampe?", "Lampe: Preis 30 €.", false],
  ["How heavy is the lamp?", "Lamp: Price £30.", true],
  ["Is the minimum age for A higher than for B?", "A: Minimum age 24.", false],
  ["What does the lamp cost?", "Lamp: Colour red.", false],
])("%s, answered with %j, lacks a measure: %j", (question, statement, isLacking) => {
  expect(lacksMeasure(question, [statement])).toBe(isLacking);
});
