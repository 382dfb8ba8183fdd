import { replyFrom } from "../reply";

const FEES = `| Card | Fee | Valid |
| --- | --- | --- |
| Adults | €30 | 12 months |
| Reduced | €15 | 12 months |

Reduced cards are for pupils, trainees and pensioners.`;

test.each(["Who gets the reduced cards?", "Who pays reduced?"])(
  "answers who gets the thing of a row with the sentence that says so: %s",
  (question) => {
    expect(replyFrom(question, [["Cards", FEES]]).join(" ")).toContain("pupils, trainees");
  },
);

test("answers with the row for a price of the same row", () => {
  expect(replyFrom("How much is the reduced card?", [["Cards", FEES]]).join(" ")).toContain("€15");
});

test("prefers a column that says who over a sentence", () => {
  const page = `| Grant | Share | For whom |
| --- | --- | --- |
| Basic | 30% | all owners |
| Bonus | 20% | early buyers |

The basic grant is paid after the basic check.`;
  const [reply = ""] = replyFrom("Who gets the basic grant?", [["Grants", page]]);
  expect(reply).toContain("all owners");
});
