import { readAnswerType } from "@/server/engines/search/question/answer-type";
import { replyFrom } from "./reply";

const TENTS = `| Tent | Two persons | Four persons |
| --- | --- | --- |
| Fjell | €299 | €399 |
| Brae | €349 | €449 |

Inside, Fjell is 110 cm high and Brae 140 cm.`;

test.each([
  ["Which tent is higher, Fjell or Brae?", "140 cm"],
  ["Is Fjell or Brae higher?", "140 cm"],
])("answers a comparison by a measure with the sentence that states it: %s", (question, fact) => {
  expect(replyFrom(question, [["Tents", TENTS]]).join(" ")).toContain(fact);
});

test.each([
  "Is the fee higher for adults or for children?",
  "Ist der Preis für Erwachsene höher als für Kinder?",
  "Ist die Gebühr für Kinder oder für Erwachsene höher?",
])("does not read a comparison of prices as one of measures: %s", (question) => {
  expect(readAnswerType(question).subject).not.toBe("measure");
});

test.each(["Ist Holz oder Stein schwerer?", "welcher Turm ist höher, Nord oder Süd?"])(
  "finds the measure of a German comparison: %s",
  (question) => {
    expect(readAnswerType(question).subject).toBe("measure");
  },
);
