import {
  type ColumnQuestion,
  columnsAskedFor,
} from "@/server/engines/search/answer/tables/asked-columns";
import { rankByPrice } from "@/server/engines/search/answer/tables/ranked-rows";
import { rowSentence, rowTable } from "@/server/engines/search/answer/tables/row-text";
import { readAnswerType } from "@/server/engines/search/question/answer-type";
import type { SizeAsked } from "@/server/engines/search/question/question-form";
import { analyse } from "@/server/engines/search/text/analyzer";

const table = (header: string[], ...rows: string[][]) => ({ header, caption: "", rows });

/** The columns that a question asks for, and those of the earlier question. */
function asked(question: string, earlier = "", size?: SizeAsked): ColumnQuestion {
  return {
    terms: new Set(analyse(question, "en")),
    carried: new Set(analyse(earlier, "en")),
    answerType: readAnswerType(question),
    inherited: readAnswerType(earlier),
    size,
    lang: "en",
  };
}

describe("the columns of an answer", () => {
  const bikes = table(
    ["Bike", "Day", "Week", "Deposit"],
    ["City bike", "€12", "€60", "€50"],
    ["Tandem", "€25", "€120", "€80"],
  );

  test("are those that the question names", () => {
    expect(columnsAskedFor(bikes, [0], asked("the deposit of a city bike"))).toEqual([3]);
    expect(columnsAskedFor(bikes, [0], asked("a city bike for a week and the deposit"))).toEqual([
      2, 3,
    ]);
    expect(columnsAskedFor(bikes, [0], asked("a tandem"))).toEqual([1, 2, 3]);
  });

  test('are the place for "where", with date and time for "where and when"', () => {
    const talks = table(["Talk", "Date", "Starts", "Room", "Fee"], ["Bees", "6.3.", "7", "A", "2"]);
    const columnsFor = (text: string) => columnsAskedFor(talks, [0], { ...asked(text), text });
    expect(columnsFor("where is the talk about bees")).toEqual([3]);
    expect(columnsFor("where are the bees and when")).toEqual([1, 2, 3]);
  });

  test("are those named by most words, and those named completely", () => {
    const rooms = table(
      ["Room", "Price in summer", "Price in winter", "Winter", "Size"],
      ["Attic", "€80", "€60", "closed", "20 m²"],
    );
    expect(columnsAskedFor(rooms, [0], asked("the price of the attic in winter"))).toEqual([2, 3]);
    expect(columnsAskedFor(rooms, [0], asked("the size of the attic"))).toEqual([4]);
  });

  test("are not named by a word of the first column or of all columns", () => {
    const dogs = table(["Size of dog", "First dog", "Second dog"], ["Small", "€12", "€10"]);
    expect(columnsAskedFor(dogs, [0], asked("a small dog"))).toEqual([1, 2]);
    const bike = table(["Bike", "Bike lock", "Day"], ["City bike", "€3", "€12"]);
    expect(columnsAskedFor(bike, [0], asked("a city bike"))).toEqual([1, 2]);
    const prices = table(["Item", "Price for adults", "Price for children"], ["Tour", "a", "b"]);
    expect(columnsAskedFor(prices, [0], asked("the price of the tour"))).toEqual([1, 2]);
  });

  test("are those of the requested size", () => {
    const pizzas = table(["Pizza", "26 cm", "32 cm"], ["Salami", "€8", "€11"]);
    expect(columnsAskedFor(pizzas, [0], asked("the large salami", "", "largest"))).toEqual([2]);
  });

  test("are those of the earlier question, with the cell that this one asks for", () => {
    const halls = table(
      ["Hall", "Seats", "Price", "Equipment"],
      ["Red", "80", "€200", "projector and stage"],
      ["Blue", "20", "€90", "piano"],
    );
    expect(
      columnsAskedFor(halls, [0], asked("and the red one?", "seats of the blue hall")),
    ).toEqual([1]);
    const withProjector = asked("and a projector in red?", "seats of the blue hall");
    expect(columnsAskedFor(halls, [0], withProjector)).toEqual([1, 3]);
    expect(columnsAskedFor(halls, [0, 1], withProjector)).toEqual([1]);
    expect(columnsAskedFor(halls, [0], asked("and red?", "how much is blue?"))).toEqual([2]);
  });

  test("have a name or a cell, and are not empty totals of three rows or more", () => {
    const row = (name: string) => [name, "3 kg", "", "0,00 €"];
    const form = table(["Article", "Weight", "", "Total"], row("Leek"), row("Kale"), row("Chard"));
    expect(columnsAskedFor(form, [0], asked("leek"))).toEqual([1]);
    expect(columnsAskedFor({ ...form, rows: form.rows.slice(1) }, [0], asked("kale"))).toEqual([
      1, 3,
    ]);
    const unnamed = table(["Article", "", ""], ["Leek", "", "3 kg"], ["Kale", "own", ""]);
    expect(columnsAskedFor(unnamed, [0], asked("leek"))).toEqual([2]);
    expect(columnsAskedFor(unnamed, [0, 1], asked("leek"))).toEqual([1, 2]);
  });
});

describe("the cheapest rows", () => {
  const cheapest = (...rows: string[][]) =>
    rankByPrice(table(["Item", "Price", "Note"], ...rows), [...rows.keys()], "the cheapest");

  test("are those with the lowest price only, if each row has exactly one", () => {
    expect(cheapest(["A", "€20"], ["B", "€10"], ["C", "€10"])).toEqual([1, 2]);
    expect(cheapest(["A", "€20", "blue"], ["B", "€10", "red"])).toEqual([1]);
  });

  test("come first, if prices cannot be compared exactly", () => {
    expect(cheapest(["A", "€20"], ["B", "from €10"])).toEqual([1, 0]);
    expect(cheapest(["A", "€20", "€5 deposit"], ["B", "€10", "free"])).toEqual([1, 0]);
    expect(cheapest(["A", "€20", "€5"], ["B", "€10", "€9"])).toEqual([1, 0]);
  });

  test("are unknown if one row has no price", () => {
    expect(cheapest(["A", "€20"], ["B", "on request"])).toEqual([0, 1]);
  });

  test("are found by the value of their prices, with cents and in both notations", () => {
    expect(cheapest(["A", "1.950,00 €"], ["B", "€1,949"], ["C", "€1,951"])).toEqual([1]);
    expect(cheapest(["A", "€3.90"], ["B", "€3.80"], ["C", "€4"])).toEqual([1]);
    expect(cheapest(["A", "€9.99"], ["B", "€10"], ["C", "€100"])).toEqual([0]);
  });
});

describe("several rows of a table", () => {
  test("keep the names of their columns", () => {
    const bikes = table(
      ["Bike", "Day", "Week"],
      ["City bike", "€12", "€60"],
      ["Tandem", "€25", ""],
    );
    expect(rowTable(bikes, [0, 1], [2])).toBe(
      "| Bike | Week |\n| --- | --- |\n| City bike | €60 |\n| Tandem |  |",
    );
  });

  test("repeat words that apply to all columns, but no times", () => {
    const hours = table(["Day", "Morning", "Evening"], ["Sunday", "no service", ""]);
    expect(rowTable(hours, [0], [1, 2])).toContain("| Sunday | no service | no service |");
    const times = table(["Day", "Morning", "Evening"], ["Sunday", "9–12", ""]);
    expect(rowTable(times, [0], [1, 2])).toContain("| Sunday | 9–12 |  |");
    const three = table(["Day", "A", "B", "C"], ["Sunday", "no service", "by bus only", ""]);
    expect(rowTable(three, [0], [3])).toContain("| Sunday |  |");
  });

  test("are a list if the columns have no names", () => {
    const unnamed = table(["", ""], ["City bike", "€12"], ["Tandem", "€25"]);
    expect(rowTable(unnamed, [0, 1], [1])).toBe("- City bike: €12.\n- Tandem: €25.");
  });
});

test("shows hours without the name of their column in a table of two columns", () => {
  const two = table(["Day", "Open"], ["Sunday", "closed"]);
  expect(rowSentence(two, 0, [1])).toBe("Sunday: closed.");
  const three = table(["Day", "Open", "Phone"], ["Sunday", "closed", "closed"]);
  expect(rowSentence(three, 0, [1])).toBe("Sunday: Open closed.");
});

describe("columns whose names are questions", () => {
  const loans = table(
    ["Item", "How long?", "How", "Who may rent it"],
    ["Tent", "one week", "in a bag", "members"],
  );

  test("are shown if the question asks the same", () => {
    const of = (text: string) => columnsAskedFor(loans, [0], { ...asked(text), text });
    expect(of("how long can I rent the tent?")).toEqual([1]);
    expect(of("who may rent the tent?")).toEqual([3]);
  });

  test("are written as questions before their cells, unless they only ask how", () => {
    expect(rowSentence(loans, 0, [1, 2, 3])).toBe(
      "Tent: How long? one week, in a bag, Who may rent it: members.",
    );
  });
});

describe("the column of a property", () => {
  const pitches = table(
    ["Category", "Size", "Power", "Water on the pitch", "Guests"],
    ["Comfort", "100 m²", "16 amps", "yes", "6"],
  );
  const of = (text: string) => columnsAskedFor(pitches, [0], { ...asked(text), text });

  test("comes before a column that the question names in part", () => {
    expect(of("How big is a comfort pitch?")).toEqual([1]);
    expect(of("Is there water on the comfort pitch?")).toEqual([3]);
  });

  test("comes before other columns with a number", () => {
    expect(of("How many people fit on comfort?")).toEqual([4]);
  });

  test("does not replace a column that the question names completely", () => {
    expect(of("How big is the power supply on comfort, in size or power?")).toEqual([1, 2]);
  });

  test("is kept for the next question", () => {
    const question = { ...asked("and comfort?", "the size"), earlierText: "How big is lakeside?" };
    expect(columnsAskedFor(pitches, [0], question)).toEqual([1]);
  });
});

describe("the column of a unit", () => {
  const hoses = table(["Hose", "Reach", "Kit", "Hire"], ["Long hose", "20 m", "3 mats", "8 days"]);
  const of = (text: string) => columnsAskedFor(hoses, [0], { ...asked(text), text });

  test("is found by the unit as a whole word, in the singular or plural, or by its sign", () => {
    expect(of("How many mat?")).toEqual([2]);
    expect(of("how many da")).toEqual([1, 2, 3]);
    expect(of("How many metres does the long hose go?")).toEqual([1]);
  });
});

describe("the column of a size", () => {
  const flats = table(["Flat", "Floor area", "Fits"], ["M", "50 sq ft", "a one-bedroom flat"]);
  const of = (text: string) => columnsAskedFor(flats, [0], { ...asked("M"), text });

  test("is shown for the size of a row, and with the whole row if a size is asked for", () => {
    expect(of("What size is M?")).toEqual([1]);
    expect(of("Which size for a one bedroom flat?")).toEqual([1, 2]);
    expect(of("Welche Größe brauche ich?")).toEqual([1, 2]);
  });
});

describe("the column of a day", () => {
  const shops = table(
    ["Shop", "Monday to Friday", "Saturday", "Lunch break"],
    ["Old Town", "9 am – 6 pm", "9 am – 2 pm", "1 pm – 2 pm"],
  );
  const of = (days: number[], text: string, earlierDays: number[] = []) =>
    columnsAskedFor(shops, [0], {
      ...asked(text),
      text,
      days: new Set(days),
      earlierDays: new Set(earlierDays),
    });

  test("is the one whose name includes the day of the question", () => {
    expect(of([2], "When is the Old Town open on Wednesday?")).toEqual([1]);
    expect(of([5], "When is the Old Town open on Saturday?")).toEqual([2]);
    expect(of([6], "When is the Old Town open on Sunday?")).toEqual([1, 2, 3]);
  });

  test("comes with columns that the question names completely", () => {
    expect(of([5], "Saturday hours and lunch break?")).toEqual([2, 3]);
  });

  test("is that of the earlier question if this one names no column", () => {
    expect(of([], "and the Old Town?", [2])).toEqual([1]);
    expect(of([], "and the lunch break?", [2])).toEqual([3]);
  });
});
