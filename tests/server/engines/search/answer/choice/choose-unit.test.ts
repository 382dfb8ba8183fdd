import { type Page, rated } from "../reply";

/** The texts of the units, best first. A unit that is preferred moves, and is not repeated. */
function textsOf(question: string, pages: readonly Page[], completed = {}): string[] {
  const units = rated(question, pages, completed);
  expect(new Set(units).size).toBe(units.length);
  return units.map(({ unit }) => unit.text);
}

const best = (question: string, pages: readonly Page[], completed = {}): string | undefined =>
  textsOf(question, pages, completed)[0];

const fair: Page = ["Fair", "The fair has food and food stalls at the fair."];

describe("the answer to a question of a page", () => {
  const yes = "Yes, from noon in the big tent.";

  test("comes first if the page asks the same in up to two additional words", () => {
    const asked = (words: string): Page[] => [
      fair,
      ["Questions", `Is there food at the ${words}fair?\n${yes}`],
    ];
    expect(best("Is there food at the fair?", asked(""))).toBe(yes);
    expect(best("Is there food at the fair?", asked("great summer "))).toBe(yes);
    expect(best("Is there food at the fair?", asked("small village green summer "))).toBe(fair[1]);
  });

  test("does not come first if a word of the message is missing", () => {
    const pages: Page[] = [fair, ["Questions", `Is there food at the market?\n${yes}`]];
    expect(best("Is there food at the fair?", pages)).toBe(fair[1]);
  });

  test("does not come first for a follow-up, whose words refer to something else", () => {
    const pages: Page[] = [
      ["Fair", "The fair has food in its tent and food stalls at the fair."],
      ["Questions", `Is there food at the fair?\n${yes}`],
    ];
    expect(best("Is there food at the fair?", pages)).toBe(yes);
    expect(best("Is there food at the fair?", pages, { carried: ["stalls"] })).toBe(pages[0]?.[1]);
  });

  test("is left out if it confirms something other than the question asks", () => {
    const pages: Page[] = [
      ["Parking", "Parking is behind the hall for coaches."],
      ["Questions", "Is there parking for bikes?\nYes, by the door for free."],
    ];
    const texts = textsOf("Is there parking for coaches?", pages);
    expect(texts).toEqual(["Parking is behind the hall for coaches."]);
    const bikes = textsOf("Is there parking for bikes?", pages);
    expect(bikes[0]).toBe("Yes, by the door for free.");
  });

  test("is kept if it contains no confirmation", () => {
    const pages: Page[] = [
      ["Parking", "Parking is behind the hall for coaches."],
      ["Questions", "Is there parking for bikes?\nBy the door for free."],
    ];
    const texts = textsOf("Is there parking for coaches?", pages);
    expect(texts).toContain("By the door for free.");
  });
});

describe("a row with all words of the question", () => {
  const ask = "What is the keyboard shortcut for last month?";
  const keys: Page = [
    "Keyboard shortcuts",
    "| Key | Action |\n| --- |\n| P | Last month |\n| N | Next month |",
  ];

  test("comes before a sentence that lacks some of them", () => {
    const pages: Page[] = [["Reports", "The keyboard shortcut for reports is new."], keys];
    expect(best(ask, pages)).toBe("Key: P, Action: Last month");
  });

  test("comes after a sentence with all of them", () => {
    const pages: Page[] = [["Reports", "The keyboard shortcut for last month is new."], keys];
    expect(best(ask, pages)).toBe("The keyboard shortcut for last month is new.");
  });
});

describe("the price of the requested thing", () => {
  const extra = "A monitor at your desk costs £12.";

  test("comes before the price of something else, in a table", () => {
    const desks = "| Desk | Price |\n| --- |\n| Desk by the window | £20 |";
    const pages: Page[] = [
      ["Extras", extra],
      ["Desks", desks],
    ];
    expect(best("How much is a desk?", pages)).toBe("Desk: Desk by the window, Price: £20");
    expect(best("How much is a monitor?", pages)).toBe(extra);
  });

  test("comes before the price of something else, in a list", () => {
    const menu: Page = ["Menu", "- Athens platter with meatballs, gyros, £17\n- Gyros, £12"];
    expect(best("How much is gyros?", [menu])).toBe("Gyros, £12");
  });

  test("does not come first if the price is not asked for", () => {
    const menu: Page = ["Menu", "- Athens platter with meatballs, gyros, £17\n- Gyros, £12"];
    expect(best("Is there gyros?", [menu])).not.toBe("Gyros, £12");
  });
});

describe("a fact of the company", () => {
  const offer: Page = ["Offers", "We offer cards and posters and you can pay us a visit."];
  const payment: Page = ["Payment", "We accept cash and Visa."];

  test("comes before other facts about the company", () => {
    expect(best("How can I pay?", [offer, payment])).toBe(payment[1]);
  });

  test("does not come first if the question names something else", () => {
    expect(best("How can I pay for posters?", [offer, payment])).toBe(offer[1]);
  });
});

describe("a list", () => {
  const others: Page = ["Prices", "Some treatments cost more than other treatments do."];
  const list = "- Massage\n- Sauna\n- Mud bath";
  const ask = "Which treatments do you offer?";

  test("comes first if its caption names exactly the requested things", () => {
    expect(best(ask, [others, ["Treatments", list]])).toBe(list);
  });

  test("does not come first if its caption names other things as well", () => {
    const pages: Page[] = [
      ["Prices", "We offer treatments, and we offer the best treatments."],
      ["Treatments of old wooden floors", list],
    ];
    expect(best(ask, pages)).toBe(pages[0]?.[1]);
  });
});

describe("the section that a question about a procedure names", () => {
  const table: Page = [
    "Entries",
    "| Entry | Meaning |\n| --- |\n| Cancel an entry | Cancelled entries are grey |\n| Open entry | green |",
  ];
  const steps: Page = [
    "Cancel an entry",
    "Only admins can do this.\n\n1. Open the calendar.\n2. Press Delete.",
  ];

  test("comes before a row about it, its steps first", () => {
    const texts = textsOf("How do I cancel an entry?", [table, steps]);
    expect(texts.slice(0, 2)).toEqual([
      "- Open the calendar.\n- Press Delete.",
      "Only admins can do this.",
    ]);
  });

  test("does not come first for other questions, or if it lacks a word", () => {
    expect(best("What does cancel an entry mean?", [table, steps])).toMatch(/^Entry: Cancel/);
    expect(best("How do I cancel an entry in green?", [table, steps])).toMatch(/^Entry: /);
  });
});

describe("the rows that a comparison names", () => {
  const plans: Page = ["Plans", "The difference between Basic and Plus is small."];
  const prices = (...names: string[]): Page => [
    "Prices",
    `| Plan | Price |\n| --- |\n${names.map((name) => `| ${name} | £20 |`).join("\n")}`,
  ];
  const ask = "What is the difference between Basic and Plus?";

  test("come before a sentence about both", () => {
    const texts = textsOf(ask, [plans, prices("Basic", "Plus", "Max")]);
    expect(texts.slice(0, 3)).toEqual([
      "Plan: Basic, Price: £20",
      "Plan: Plus, Price: £20",
      plans[1],
    ]);
  });

  test("do not come first if a table has only one of them, or without a comparison", () => {
    expect(best(ask, [plans, prices("Basic", "Max")])).toBe(plans[1]);
    const small = "Is small what Basic and Plus are?";
    expect(best(small, [plans, prices("Basic", "Plus")])).toBe(plans[1]);
  });
});

describe("a unit with every word of a follow-up", () => {
  const list = "The waiting list is long, and who is on the waiting list pays a fee.";
  const pages: Page[] = [
    ["Waiting list", list],
    ["Contract", "The term is two years."],
  ];
  const carried = ["waiting", "list"];

  test("comes before one with words of earlier questions only", () => {
    expect(best("and the term?", pages, { carried })).toBe("The term is two years.");
  });

  test("does not come first if the best unit contains a word of the follow-up", () => {
    const held: Page[] = [["Waiting list", `${list.slice(0, -1)} and term.`], ...pages.slice(1)];
    expect(best("and the term?", held, { carried })).toBe(held[0]?.[1]);
  });
});
