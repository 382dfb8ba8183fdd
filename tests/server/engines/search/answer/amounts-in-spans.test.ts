import { type Page, replyFrom } from "./reply";

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const table = (header: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  [line(header), "| --- |", ...rows.map(line)].join("\n");

const delivery: Page = [
  "Delivery",
  table(
    ["Order value", "Delivery charge"],
    ["Under £50", "£12.95"],
    ["£50 to £150", "£6.95"],
    ["Over £150", "free"],
  ),
];
const parcels: Page = [
  "Parcels",
  table(
    ["Destination", "up to 2 kg", "2–5 kg", "5–10 kg"],
    ["Inland", "£4.90", "£6.90", "£9.90"],
    ["Europe", "£12.50", "£16.00", "£22.00"],
  ),
];
const trees: Page = [
  "Trees",
  table(
    ["Tree", "Price"],
    ["Fir up to 1.5 m", "£30"],
    ["Fir up to 2 m", "£45"],
    ["Pine up to 2 m", "£40"],
  ),
];

test.each([
  ["How much is delivery for a £30 order?", "Under £50: Delivery charge £12.95."],
  ["What is the delivery charge for £100?", "£50 to £150: Delivery charge £6.95."],
  ["How much is delivery if I order for £200?", "Over £150: Delivery charge free."],
])("%s: only the row whose span contains the amount", (question, reply) => {
  expect(replyFrom(question, [delivery])).toEqual([reply]);
});

test("an amount of a follow-up names a row by its range", () => {
  const earlier = {
    question: "How much is delivery for a £30 order?",
    itemIds: ["Delivery"],
    reply: "Under £50: Delivery charge £12.95.",
  };
  const typeQuestion = earlier.question;
  const completed = { carried: ["delivery", "order"], typeQuestion, earlier };
  expect(replyFrom("and for £200?", [delivery], completed)).toEqual([
    "Over £150: Delivery charge free.",
  ]);
});

test("an amount names a column by its range", () => {
  expect(replyFrom("How much is a 3 kg parcel to Europe?", [parcels])).toEqual([
    "Europe: 2–5 kg £16.00.",
  ]);
});

test("of several rows with the amount, the one that the question names answers", () => {
  expect(replyFrom("How much is a fir of 1.8 m?", [trees])).toEqual(["Fir up to 2 m: £45."]);
  expect(replyFrom("What does a 2 m pine cost?", [trees])).toEqual(["Pine up to 2 m: £40."]);
});

const vans: Page = [
  "Vans",
  table(["Duration", "Price per day"], ["1 day", "£60"], ["2–3 days", "£52"], ["4–7 days", "£45"]),
];

test("an amount beyond all ranges shows the rows with their limits", () => {
  const [reply] = replyFrom("How much is a van for 12 days?", [vans]);
  expect(reply).toContain("| 4–7 days | £45 |");
  expect(reply).toContain("| 2–3 days | £52 |");
});

test("a row that is the amount itself answers", () => {
  expect(replyFrom("How much is a van for 1 day?", [vans])).toEqual(["1 day: Price per day £60."]);
});

test("an amount chooses no row of a table about something else", () => {
  const groups: Page = [
    "Admission",
    table(["Visitors", "Price"], ["Adults", "£5"], ["Groups of 10 people or more", "£4"]),
  ];
  const hire: Page = ["Hire of the pool", "The hire of the pool costs £240 for three hours."];
  const [reply] = replyFrom("How much is the hire of the pool for 30 people?", [hire, groups]);
  expect(reply).toContain("£240");
});
