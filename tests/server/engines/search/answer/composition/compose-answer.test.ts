import { type Page, replyFrom } from "../reply";

const byShip = "Parcels to Norway arrive after five working days by ship.";
const ofSpeed = "How long do parcels by ship take?";

describe("a page that repeats another page in its own words", () => {
  const other = "Parcels to Norway arrive by ship after five working days.";

  test("is left out", () => {
    const pages: Page[] = [
      ["Norway", byShip],
      ["Shipping", other],
    ];
    expect(replyFrom(ofSpeed, pages)).toEqual([byShip]);
  });

  test("is quoted if it is the same page", () => {
    const pages: Page[] = [
      ["Norway", byShip, "page"],
      ["Shipping", other, "page"],
    ];
    expect(replyFrom(ofSpeed, pages).toSorted()).toEqual([byShip, other]);
  });

  test.each([
    ["another number", "Parcels to Norway arrive by ship after 9 five working days."],
    ["another word in the middle", "Parcels to Sweden arrive after five working days by ship."],
    ["another first word", "Letters to Norway arrive after five working days by ship."],
    ["another last word", "Parcels to Norway arrive after five working days by lorry."],
    [
      "a few further words",
      "Parcels by ship arrive in Norway after five working days, never late, lost, wet or torn.",
    ],
  ])("is quoted with %s", (_case, text) => {
    const pages: Page[] = [
      ["Norway", byShip],
      ["Shipping", text],
    ];
    expect(replyFrom(ofSpeed, pages)).toEqual([byShip, text]);
  });

  test("is quoted if its few words do not prove that it repeats the other", () => {
    const pages: Page[] = [
      ["Norway", "We sell parcels cheap."],
      ["Shipping", "We sell cheap parcels."],
    ];
    expect(replyFrom("Do you sell parcels?", pages)).toEqual([
      "We sell parcels cheap.",
      "We sell cheap parcels.",
    ]);
  });
});

describe("further sentences", () => {
  const repairs: Page = [
    "Repairs",
    "We repair canoes in winter. We repair boats. Canoes are dried first.",
  ];
  const ask = "Do you repair canoes?";

  test("of the best page need a share of its score that the chatbot sets", () => {
    const pages: Page[] = [repairs, ["Lake", "We repair canoes at the lake."]];
    const strict = ["We repair canoes in winter.", "We repair canoes at the lake."];
    expect(replyFrom(ask, pages, { minScoreShare: 0.95 })).toEqual(strict);
    expect(replyFrom(ask, [repairs], { minScoreShare: 0.5 })).toEqual([repairs[1]]);
  });

  test("fit the length of the reply", () => {
    const page: Page = ["Repairs", "We repair canoes in winter. Canoes are dried."];
    expect(replyFrom(ask, [page], { maxCharacters: 46 })).toEqual([page[1]]);
    expect(replyFrom(ask, [page], { maxCharacters: 44 })).toEqual(["We repair canoes in winter."]);
  });

  test("are not buttons or captions", () => {
    const page: Page = ["Repairs", "We repair canoes in winter.\n\nCanoe photo\n\nRepair now"];
    expect(replyFrom(ask, [page])).toEqual(["We repair canoes in winter."]);
  });

  test("do not repeat the earlier reply", () => {
    const page: Page = [
      "Repairs",
      "We repair canoes in winter. In winter, canoes are dried first.",
    ];
    const earlier = { question: "", reply: "In winter, canoes are dried first.", itemIds: [] };
    const followUp = "And do you repair canoes in winter?";
    expect(replyFrom(followUp, [page])).toEqual([page[1]]);
    expect(replyFrom(followUp, [page], { earlier })).toEqual(["We repair canoes in winter."]);
  });

  test("do not repeat the one before", () => {
    const pages: Page[] = [
      ["Repairs", "We repair canoes."],
      ["Lake", "We repair canoes. Canoes dry slowly."],
    ];
    expect(replyFrom(ask, pages)).toEqual(["We repair canoes."]);
  });

  test("follow the best one, contain a word of a brief question, or belong to a long question", () => {
    const brief: Page = [
      "Repairs",
      "Canoes are repaired by hand. The hall is heated. Nobody hurries. Canoes need varnish.",
    ];
    expect(replyFrom("How are canoes repaired?", [brief], { sentences: 4 })).toEqual([
      "Canoes are repaired by hand. The hall is heated. Canoes need varnish.",
    ]);
    const long: Page = [
      "Repairs",
      "Old wooden canoes with varnish are repaired in winter. Nobody hurries. The hall is heated.",
    ];
    const question = "How are old wooden canoes with varnish repaired in winter?";
    expect(replyFrom(question, [long], { minScoreShare: 0.2 })).toEqual([long[1]]);
  });

  test("without a price are left out if another page has the price", () => {
    const pages: Page[] = [
      ["Lessons", "A canoe lesson costs £30. Children pay £20."],
      ["News", "Every canoe lesson ends with a tea."],
      ["Offers", "A canoe lesson by night costs £50."],
    ];
    expect(replyFrom("How much is a canoe lesson?", pages)).toEqual([
      "A canoe lesson costs £30. Children pay £20.",
      "A canoe lesson by night costs £50.",
    ]);
  });

  test("with the requested duration join a sentence without one, even from another page", () => {
    const pages: Page[] = [
      ["Varnish", "Varnish is applied by hand. The paint is thin. It takes two hours."],
      ["Bus", "The bus takes three hours."],
      ["Canoes", "Another varnish takes four hours."],
    ];
    expect(replyFrom("How long does varnish take?", pages)).toEqual([
      "Varnish is applied by hand. It takes two hours.",
      "Another varnish takes four hours.",
    ]);
  });
});

describe("a question about a fact", () => {
  test("of one office is not answered with that of another office", () => {
    const numbers: Page[] = [
      ["Leeds", "Call Leeds at 01233 555 010."],
      ["York", "Call York at 01233 555 044. Call Leeds at 01233 555 011."],
    ];
    expect(replyFrom("What is the phone number of Leeds?", numbers)).toEqual([
      "Call Leeds at 01233 555 010.",
      "Call Leeds at 01233 555 011.",
    ]);
    const hours: Page[] = [
      ["Leeds", "The Leeds shop is open from 9 am to 5 pm."],
      ["York", "The York shop is open from 10 am to 4 pm."],
    ];
    expect(replyFrom("When is the Leeds shop open?", hours)).toEqual([hours[0]?.[1]]);
  });

  test("is answered with this fact only", () => {
    const contact: Page = [
      "Workshop",
      "Call the workshop: 01233 555 010. The workshop has a phone corner.",
    ];
    expect(replyFrom("What is the phone number of the workshop?", [contact])).toEqual([
      "Call the workshop: 01233 555 010.",
    ]);
    const hours: Page = ["Hours", "We are open from 9 am to 5 pm. We are open to ideas."];
    expect(replyFrom("When are you open?", [hours])).toEqual(["We are open from 9 am to 5 pm."]);
  });

  test("prefers the page's date over a statement with a slightly lower score", () => {
    const page: Page = [
      "Canoe race",
      "The canoe race is a canoe race for all.\n\nSunday, 9 May 2027\n\nThe canoe race begins on 9 May.",
    ];
    expect(replyFrom("When is the canoe race?", [page], { sentences: 1 })).toEqual([
      "The canoe race begins on 9 May.",
    ]);
  });

  test("prefers a price over a row without one", () => {
    const table = "| Lesson | Group |\n| --- |\n| Canoe lesson | up to six |";
    const page: Page = ["Lessons", `${table}\n\nA canoe lesson costs £30.`];
    expect(replyFrom("How much is a canoe lesson?", [page])).toEqual(["A canoe lesson costs £30."]);
  });
});

test("the shortest of several matching names is meant", () => {
  const page: Page = ["Board", "Vice president\n\nPaul Reed\n\nPresident\n\nAnn Gray"];
  expect(replyFrom("Who is the president?", [page])).toEqual(["Board: President"]);
});

describe("a list", () => {
  test("is represented by the only requested item", () => {
    const pages: Page[] = [
      ["Old connections", "- Jira by mail\n- Asana"],
      ["Connections", "- Jira with comments\n- Slack with channels"],
    ];
    expect(replyFrom("Do you have a Jira connection?", pages)).toEqual([
      "Connections: Jira with comments",
    ]);
  });

  test("is whole if several items contain a word of the question", () => {
    const page: Page = ["Connected tools", "- Jira with comments\n- Slack with comments"];
    expect(replyFrom("Is Jira connected with comments or Slack?", [page])).toEqual([
      "Connected tools:\n- Jira with comments\n- Slack with comments",
    ]);
  });

  test("leaves out items that lack a word of the best item", () => {
    const page: Page = [
      "Menu",
      "- Pizza Verde, vegetarian, with olives\n- Pizza with tuna\n- Vegetarian pizza bread with herbs",
    ];
    expect(replyFrom("Is there a vegetarian pizza?", [page])).toEqual([
      "Pizza Verde, vegetarian, with olives\nVegetarian pizza bread with herbs",
    ]);
  });
});
