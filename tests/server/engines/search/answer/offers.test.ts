import { offerColumn } from "@/server/engines/search/answer/tables/offer-columns";
import { INCLUDED } from "@/server/engines/search/question/list-purpose";
import { type Page, replyFrom } from "./reply";

const plans: Page = [
  "Memberships",
  `| Service | Basic | Plus | Premium |
| --- |
| Monthly fee | €34.90 | €44.90 | €64.90 |
| Courses | no | yes | yes |
| Sauna | no | yes | yes |
| Guests | none | 1 guest | 3 guests |
| Sports massage | no | no | 1 per month |`,
];
const training: Page = ["Training", "Every 8 weeks a trainer adjusts the plan free of charge."];
test.each([
  "What is included in the Plus plan?",
  "What does Plus include?",
  "What do I get with Plus?",
])("answers with what the plan Plus contains, without what it lacks: %s", (question) => {
  const [reply = ""] = replyFrom(question, [training, plans]);
  expect(reply).toContain("| Service | Plus |");
  expect(reply).toContain("| Courses | yes |");
  expect(reply).not.toContain("Sports massage");
});

test("answers which plans contain something with its row for all plans", () => {
  const [reply] = replyFrom("Which plan includes the sauna?", [training, plans]);
  expect(reply).toBe("Sauna: Basic no, Plus yes, Premium yes.");
});

test("answers the price of a plan without its other properties", () => {
  const [reply] = replyFrom("What is the monthly fee of Plus?", [plans]);
  expect(reply).toBe("Monthly fee: Plus €44.90.");
});

test("does not read a table without cells such as yes and no as a comparison of offers", () => {
  const header = ["Ticket", "Price", "Validity"];
  const table = { caption: "", header, rows: [["Day ticket", "€14", "same day"]] };
  expect(offerColumn(table, "What is included in the price?", INCLUDED, "en")).toBeUndefined();
});
