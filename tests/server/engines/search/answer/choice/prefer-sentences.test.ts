import { standalone } from "@/server/engines/search/answer/answer";
import { preferStatement } from "@/server/engines/search/answer/choice/prefer-sentences";
import { moveFirst } from "@/server/engines/search/answer/rating/rate-units";
import { askedFor, passagesFor, rated, replyFrom } from "../reply";

const ENSEMBLES = `| Ensemble | Rehearsal | Leader |
| --- |
| Big band | Thursday 7:30 pm | Ann Gray |
| Choir | Monday 4 pm | Tim Moss |`;

test("answers a question about a person below the person's name, not with a row that mentions it", () => {
  const pages = [
    ["Ensembles", ENSEMBLES],
    ["Ann Gray", "Saxophone. She is here on Thursdays and Fridays from 9 am."],
  ] as const;
  expect(replyFrom("When is Ann Gray open?", pages)[0]).toContain("Thursdays and Fridays");
  expect(replyFrom("When does the big band of Ann Gray open?", pages)[0]).toContain("7:30 pm");
});

test("says what a thing is with a sentence about it, not with its row in a timetable", () => {
  const pages = [
    ["Courses", "| Course | Day | Start |\n| --- |\n| Movement Gang | Thursday | 15:30 |"],
    ["Children", "The Movement Gang climbs and balances with children from 5 to 8 years."],
  ] as const;
  expect(replyFrom("What is the Movement Gang?", pages)[0]).toContain("climbs and balances");
  expect(replyFrom("When does the Movement Gang start?", pages)[0]).toContain("15:30");
});

const WORKSHOPS = `| Workshop | Date | Price |
| --- |
| Rose pruning | 24 January | £22 |
| Wreath making | 5 December | £48 |

You can cancel up to 72 hours before. Bring an apron.`;

/** The text of the unit that comes first if a row is rated best. */
function first(question: string): string | undefined {
  const pages = [["Workshops", WORKSHOPS]] as const;
  const units = rated(question, pages);
  const row = units.find(({ unit }) => unit.row);
  const passages = passagesFor(standalone(question), pages);
  const [best] = preferStatement(moveFirst(units, [row]), askedFor(question, passages));
  return best?.unit.text;
}

test("answers a yes-or-no question with the sentence that contains more of its words than a row", () => {
  expect(first("Can I cancel a workshop?")).toBe("You can cancel up to 72 hours before.");
});

test("keeps the row for a question about a fact, or if the question names the row", () => {
  expect(first("How do I cancel a workshop?")).toContain("Rose pruning");
  expect(first("Can I cancel rose pruning?")).toContain("Rose pruning");
});
