import { replyFrom } from "./reply";

const RETURNS = `You can return all articles within 14 days.

Excluded from returns are:

- used ropes
- opened chalk bags
- vouchers`;

test.each(["What can't I return?", "Which articles can I not return?"])(
  "answers a question about what is impossible with the exceptions: %s",
  (question) => {
    expect(replyFrom(question, [["Returns", RETURNS]]).join(" ")).toContain("used ropes");
  },
);

test.each(["How long can I return articles?", "Can I return articles?"])(
  "answers other questions with the rule: %s",
  (question) => {
    expect(replyFrom(question, [["Returns", RETURNS]]).join(" ")).toContain("within 14 days");
  },
);

const PAYMENT = `| Method | Charged | Note |
| --- | --- | --- |
| PayPal | with the order | free |
| Bank transfer | before we send it | 2% off |
| Invoice | 14 days later | up to €500 |
| Gift code | at once | in the shop |`;

test("shows all rows if a question for a list names none of them", () => {
  const [reply = ""] = replyFrom("Which payment methods are there?", [["Payment", PAYMENT]]);
  for (const name of ["PayPal", "Bank transfer", "Invoice", "Gift code"])
    expect(reply).toContain(name);
});

test("shows a list with the heading that states its purpose", () => {
  const [reply] = replyFrom("What must not be put into storage?", [
    ["Storage", "Our store is dry and heated."],
    ["What may not go into storage", "- food\n- gas bottles\n- tyres", "Storage"],
  ]);
  expect(reply).toBe("What may not go into storage:\n- food\n- gas bottles\n- tyres");
});

test("does not answer what is not included with what is included", () => {
  const pages = [
    ["Boarding", "Cats stay in single rooms."],
    ["Price of boarding includes", "- feeding\n- daily play"],
  ] as const;
  expect(replyFrom("What is included in the price of boarding?", pages)[0]).toContain("daily play");
  const reply = replyFrom("What is not included in the price of boarding?", pages).join(" ");
  expect(reply).not.toContain("daily play");
});

test("does not answer what to bring with what not to bring", () => {
  const reply = replyFrom("What do I need to bring to the course?", [
    ["Course", "The course takes two days."],
    ["Please do not bring to the course", "- dogs\n- phones"],
  ]).join(" ");
  expect(reply).not.toContain("phones");
});
