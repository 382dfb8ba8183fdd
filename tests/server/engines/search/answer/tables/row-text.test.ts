import { columnsAskedFor } from "@/server/engines/search/answer/tables/asked-columns";
import { rankByPrice } from "@/server/engines/search/answer/tables/ranked-rows";
import { rowSentence } from "@/server/engines/search/answer/tables/row-text";
import { unitsOf } from "@/server/engines/search/answer/units/units";
import { readAnswerType } from "@/server/engines/search/question/answer-type";
import { pageChunk } from "../units/page-chunk";

const rowsOf = (text: string) =>
  unitsOf([pageChunk(text)]).flatMap(({ row }) =>
    row ? [rowSentence(row.table, row.index, [1])] : [],
  );

test("names a row after its thing, not after a group or article number", () => {
  const rows = ["| 1 | 12 | Leek | 3 |", "| 1 | 13 | Kale | 4 |", "| 2 | 14 | Eggs | 5 |"];
  const table = ["| Group | No. | Article | Price (€) |", "| --- |", ...rows];
  expect(unitsOf([pageChunk(table.join("\n"))])[0]?.text).toBe(
    "Article: Leek, Group: 1, No.: 12, Price: 3 €",
  );
  const years = [
    "| Year | Event |",
    "| --- |",
    "| 1998 | Founded |",
    "| 2003 | Moved |",
    "| 2010 | Grown |",
  ];
  expect(rowsOf(years.join("\n"))).toContain("Year 1998: Event Founded.");
});

test.each([
  ["Art.-Nr.", ["40-1101", "40-1103", "41-0407"], "Coupling: €3."],
  ["Item no.", ["A/1.3", "A/1.4", "B/7"], "Coupling: €3."],
  ["Code", ["E1", "E2", "E7"], "E1: Part Coupling, €3."],
])(
  "places a column named %s first only if nobody asks for its numbers",
  (name, codes, sentence) => {
    const parts = ["Coupling", "Brush", "Seal"];
    const rows = parts.map((part, at) => `| ${codes[at]} | ${part} | €${at + 3} |`);
    const [unit] = unitsOf([
      pageChunk([`| ${name} | Part | Price |`, "| --- |", ...rows].join("\n")),
    ]);
    const { table, index } = unit?.row ?? {};
    const columns = table?.header[0] === name ? [1, 2] : [2];
    expect(table && rowSentence(table, index ?? 0, columns)).toBe(sentence);
  },
);

test("names a row after its event instead of its date", () => {
  const firstOf = (lines: readonly string[]) => unitsOf([pageChunk(lines.join("\n"))])[0]?.text;
  const talks = [
    "| Date | Starts | Room | Talk |",
    "| --- |",
    "| Sat 6 March | 7 pm | Barn | Bees |",
    "| Sat 13 March | 6.30 pm | Library | Roses |",
    "| Sat 20 March | 9 pm | Loft | Night sky |",
  ];
  expect(firstOf(talks)).toBe("Talk: Bees, Date: Sat 6 March, Starts: 7 pm, Room: Barn");
  const days = ["| Datum | Betrieb |", "| --- |"].concat([
    "| 24.12. | geschlossen |",
    "| 27.12. | 9 bis 12 Uhr |",
    "| 31.12. | geschlossen |",
  ]);
  expect(firstOf(days)).toBe("Datum: 24.12., Betrieb: geschlossen");
});

test.each([
  [["Tag", "Zeit"], ["Mittwoch", "geschlossen"], "Mittwoch: geschlossen."],
  [["Day", "From", "Till"], ["Sunday", "closed", ""], "Sunday: closed."],
  [["Day", "Shop", "Café"], ["Sunday", "closed", "9–5"], "Sunday: Shop closed, Café 9–5."],
  [["Day", "Palm house"], ["Sunday", "closed"], "Sunday: Palm house closed."],
])("shows a closed day without the name of a column of times: %j", (header, row, sentence) => {
  const columns = [...header.keys()].slice(1);
  expect(rowSentence({ header, rows: [row], caption: "" }, 0, columns)).toBe(sentence);
});

test('writes a dash as "no entry", because its meaning is unknown', () => {
  const table = { header: ["Baum", "2 m", "3 m"], rows: [["Tanne", "59 €", "–"]], caption: "" };
  expect(rowSentence(table, 0, [1, 2], "de")).toBe("Tanne: 2 m 59 €, keine Angabe zu 3 m.");
  expect(rowSentence(table, 0, [2], "en")).toBe("Tanne: no entry for 3 m.");
  const week = { header: ["Tag", "Zeit"], rows: [["Mittwoch", "–"]], caption: "" };
  expect(rowSentence(week, 0, [1], "de")).toBe("Mittwoch: keine Angabe.");
});

test("the cheapest row is the cheapest in each column of prices", () => {
  const header = ["Violin", "Rent", "Six months", "Deposit"];
  const rows = [
    ["Small", "€12", "€60", "€90"],
    ["Large", "€10", "€50", "€99"],
    ["Old", "€11", "–", "€80"],
  ];
  const rank = (cells: string[][], mayHaveMore = false) =>
    rankByPrice({ header, rows: cells, caption: "", mayHaveMore }, [0, 1, 2], "the cheapest");
  expect(rank(rows)).toEqual([1]);
  expect(rank(rows, true)).toEqual([1, 2, 0]);
  expect(rank([...rows.slice(0, 2), ["Old", "€11", "€40", "€80"]])).toEqual([1, 2, 0]);
  expect(rank([...rows.slice(0, 2), ["Old", "€11", "from €55", "€80"]])).toEqual([1, 2, 0]);
});

test("keeps the names of several columns of prices", () => {
  const table = { header: ["Room", "Price", "Fee"], rows: [["Attic", "£80", "£5"]], caption: "" };
  expect(rowSentence(table, 0, [1, 2])).toBe("Attic: Price £80, Fee £5.");
});

test.each([
  ["Price (€)", "3,20", "3,20 €"],
  ["Price in EUR", "1.950,-", "1.950,- €"],
  ["Price $", "4", "$4"],
  ["CHF", "1'050", "Leek: 1'050 CHF."],
  ["Einzelpreis (€) netto", "3,20", "Einzelpreis netto 3,20 €"],
  ["Preis pro Nacht (EUR)", "80", "Preis pro Nacht 80 €"],
  ["Unit price £", "4", "Unit price £4"],
  ["€ je Stück", "2", "je Stück 2 €"],
  ["Price", "3,20", "Price 3,20"],
  ["Umsatz (Tsd. €)", "450", "Umsatz (Tsd. €) 450"],
  ["Kosten in Mio. €", "3", "Kosten in Mio. € 3"],
  ["Preis je 100 g (€)", "2", "Preis je 100 g (€) 2"],
  ["Price (EUR/CHF)", "10", "Price (EUR/CHF) 10"],
  ["Price (€ or $)", "10", "Price (€ or $) 10"],
  ["Punkte je €", "2", "Punkte je € 2"],
  ["Kosten je €", "2", "Kosten je € 2"],
  ["Orders over £50", "2", "Orders over £50 2"],
  ["ab 100 € Warenwert", "5", "ab 100 € Warenwert 5"],
  ["Preisnachlass (€)", "5", "Preisnachlass (€) 5"],
])("writes the currency of the column %s beside %s", (name, cell, expected) => {
  const [text] = rowsOf(`| Article | ${name} |\n| --- |\n| Leek | ${cell} |`);
  expect(text).toContain(expected);
});

test("says what a price is for, and leaves out empty columns", () => {
  const header = ["Article", "Origin", "each", "Price", "Total"];
  const row = (name: string) => [name, "own", "kg", "3,20 €", "0,00 €"];
  const table = { header, caption: "", rows: ["Leek", "Kale", "Chard"].map(row) };
  const ask = (question: string) => {
    const answerType = readAnswerType(question);
    const terms = new Set(["leek"]);
    const none = { carried: new Set<string>(), size: undefined, lang: "en" } as const;
    return columnsAskedFor(table, [0], { ...none, terms, answerType, inherited: answerType });
  };
  expect(ask("What does leek cost?")).toEqual([3, 2]);
  expect(ask("Do you have leek?")).toEqual([1, 2, 3]);
});

test("lists the entries of a menu by themselves, with a dash before the price", () => {
  const menu = "Pizza salami\t€8\n\nPizza diavola\t€11\nhot salami\n\nPizza verde\t€9";
  expect(unitsOf([pageChunk(menu)]).map(({ text, lead }) => [text, lead])).toEqual([
    ["Pizza salami – €8", ""],
    ["Pizza diavola – €11, hot salami", ""],
    ["Pizza verde – €9", ""],
  ]);
});

test("does not answer with blank fields of a form, but with sentences that contain a blank", () => {
  const consent = "I agree to pay a monthly fee of €10 or €20 or _____ as a member of the club.";
  const form = `E-mail (important!)\t__________\n\nCity\t______ Phone\t______\n\n${consent}`;
  expect(unitsOf([pageChunk(form)]).map(({ text }) => text)).toEqual([consent]);
});

test.each([
  ["Apple juice €2.50 ____ bottles", ["Apple juice €2.50 bottles"]],
  ["____ crates at €9", ["crates at €9"]],
  ["Pear juice\t€3\t________", ["Pear juice – €3"]],
  ["| Cherry juice | €4 | ____ |", ["Cherry juice, €4"]],
  ["| Plum juice | ____ |\n| ____ | ____ |", ["Plum juice"]],
  ["- Arrival by 8 pm: ______", ["Arrival by 8 pm:"]],
  ["- Arrival: ______", []],
])("keeps facts beside blank fields without the blanks: %j", (text, units) => {
  expect(unitsOf([pageChunk(text)]).map((unit) => unit.text)).toEqual(units);
});

test("keeps rows of the same price in the order of the table", () => {
  const prices = ["£5", "£3", "£3", "from £3"];
  const table = {
    header: ["Room", "Price"],
    rows: prices.map((price) => ["Attic", price]),
    caption: "",
  };
  expect(rankByPrice(table, [0, 1, 2, 3], "Which is the cheapest?")).toEqual([1, 2, 3, 0]);
  expect(rankByPrice(table, [0, 1, 2, 3], "Which is the most expensive?")).toEqual([0, 1, 2, 3]);
});
