import { type Page, rated } from "../reply";

const best = (question: string, pages: readonly Page[]): string | undefined =>
  rated(question, pages)[0]?.unit.text;

const screws: Page = ["Complaints", "Missing screws arrive after two days, always free of charge."];
const times: Page = ["Delivery", "Sofas: six weeks"];

describe("the subject of a question for a time", () => {
  test.each(["How long do sofas take to arrive?", "and how long will my sofas take to arrive"])(
    "decides over its verb: %s",
    (question) => {
      expect(best(question, [screws, times])).toBe(times[1]);
    },
  );

  test("does not decide if the unit with the subject states no time", () => {
    const pages: Page[] = [screws, ["Sofas", "Sofas are soft."]];
    expect(best("How long do sofas take to arrive?", pages)).toBe(screws[1]);
  });

  test("does not decide if the best unit contains it", () => {
    const own: Page = ["Sofas", "Sofas arrive after two days."];
    expect(best("How long do sofas take to arrive?", [own, times])).toBe(own[1]);
  });
});
