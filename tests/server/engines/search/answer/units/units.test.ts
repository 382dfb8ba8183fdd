import { columnsAskedFor } from "@/server/engines/search/answer/tables/asked-columns";
import { rowSentence, rowTable } from "@/server/engines/search/answer/tables/row-text";
import { readUnitText } from "@/server/engines/search/answer/units/unit-text";
import { type Unit, unitsOf } from "@/server/engines/search/answer/units/units";
import { pageChunk } from "./page-chunk";

const kindsAndTexts = (units: readonly Unit[]) => units.map(({ kind, text }) => [kind, text]);

test("reads a question and its answer as one unit, introduced by the question", () => {
  const [unit] = unitsOf([pageChunk("May I bring my dog?\nGladly, on a lead. There is water.")]);
  expect(unit).toMatchObject({
    kind: "answer",
    lead: "May I bring my dog?",
    text: "Gladly, on a lead. There is water.",
  });
});

test("reads the date above a description as a unit and as the lead of the description", () => {
  const day = "Sunday, 9 November, in the hall";
  const units = unitsOf([pageChunk(`${day}\n\nWe solder together.\n\nFee: €9`)]);
  expect(kindsAndTexts(units)).toContainEqual(["sentence", day]);
  expect(units.find(({ text }) => text === "We solder together.")?.lead).toBe(day);
  const priced = unitsOf([pageChunk(`Tutor: Ada Bley\n\n${day}\n\nFee: €9`)]);
  expect(kindsAndTexts(priced)).toContainEqual(["sentence", day]);
});

test("returns each item of a list, and the whole list with its introduction", () => {
  const units = unitsOf([pageChunk("We accept:\n\n- Cash\n- Visa")]);
  expect(kindsAndTexts(units).slice(-3)).toEqual([
    ["item", "Cash"],
    ["item", "Visa"],
    ["list", "We accept:\n- Cash\n- Visa"],
  ]);
});

test("the items of a list are about its introduction, or otherwise about the heading", () => {
  const leads = (text: string) => unitsOf([pageChunk(text)]).map(({ lead }) => lead);
  const introduced = leads("We accept:\n\n- Cash\n- Visa").slice(-3);
  expect(introduced).toEqual(["We accept:", "We accept:", "We accept:"]);
  expect(leads("- Cash\n- Visa")).toEqual(["Prices", "Prices", "Prices"]);
});

test("an item that ends with a colon introduces the list below it, until the outer list continues", () => {
  const text = [
    "1. The membership ends:",
    "a) by death.",
    "b) by a letter to the board.",
    "2. Fees are not refunded.",
    "3. The board consists of:",
    "   - the chair,",
    "   - the treasurer.",
    "4. a) It meets once a month.",
  ].join("\n\n");
  const items = unitsOf([pageChunk(text)]).filter(({ kind }) => kind === "item");
  expect(items.map(({ lead, text: item }) => [lead, item])).toEqual([
    ["The membership ends:", "by death."],
    ["The membership ends:", "by a letter to the board."],
    ["Prices", "Fees are not refunded."],
    ["The board consists of:", "the chair,"],
    ["The board consists of:", "the treasurer."],
    ["Prices", "It meets once a month."],
  ]);
});

test.each([
  ["- Cash:\n- Visa:", ["Cash:", "Visa:"]],
  ["- We accept:\n- Cash\n- Visa", ["We accept:", "Cash", "Visa"]],
  ["- Cash\n- Cards:\n  - Visa\n- Cheque:", ["Cash", "Visa", "Cheque:"]],
  ["- Cards:\n\nVisa.", ["Visa."]],
])("loses no item of %j", (text, expected) => {
  const units = unitsOf([pageChunk(text)]).filter(({ kind }) => kind !== "list");
  expect(units.map((unit) => unit.text)).toEqual(expected);
});

test("returns the whole list if its items end with a colon", () => {
  const units = unitsOf([pageChunk("We accept:\n\n- Cash:\n- Cards: all\n- Cheque:")]);
  expect(units.at(-1)?.text).toBe("We accept:\n- Cash:\n- Cards: all\n- Cheque:");
});

test("reads “2. Maintenance” as a list item, not as a date in March or Mai", () => {
  const units = unitsOf([pageChunk("1. Sport\n2. Maintenance\n3. Novels")]);
  expect(units.slice(0, 3).map(({ text }) => text)).toEqual(["Sport", "Maintenance", "Novels"]);
});

test("reads the day of a date as part of the date, not as a list mark", () => {
  const [closed, open] = unitsOf([
    pageChunk("2. Januar geschlossen.\n\n- 3. Januar ab 10 Uhr geöffnet"),
  ]);
  expect([closed?.text, open?.text]).toEqual([
    "2. Januar geschlossen.",
    "3. Januar ab 10 Uhr geöffnet",
  ]);
});

test("the sentence that introduces a list is not a unit of its own", () => {
  const units = unitsOf([pageChunk("We are a club.\nWe accept:\n\n- Cash\n- Visa")]);
  expect(kindsAndTexts(units)).toEqual([
    ["sentence", "We are a club."],
    ["item", "Cash"],
    ["item", "Visa"],
    ["list", "We accept:\n- Cash\n- Visa"],
  ]);
});

test("shortens the items of a list that is too long for an answer, and marks each cut", () => {
  const more = "only for customers whose account is older than three months, in all of our shops";
  const items = ["Cash", `Visa – ${more}`, `Invoice: ${more}`, `Transfer (${more})`];
  const list = (some: readonly string[]) =>
    unitsOf([pageChunk(some.map((item) => `- ${item}`).join("\n"))]).filter(
      ({ kind }) => kind === "list",
    );
  const long = [...items, `Vouchers; ${more}`, `Direct debit. ${more}`];
  expect(list(items.slice(0, 2))).toEqual([expect.not.objectContaining({ isShortened: true })]);
  expect(list(long)).toMatchObject([
    {
      isShortened: true,
      text: "- Cash\n- Visa …\n- Invoice …\n- Transfer …\n- Vouchers …\n- Direct debit …",
    },
  ]);
  expect(list(Array.from({ length: 40 }, () => `${more} ${more}`))).toEqual([]);
});

test("uses the first row as header without a header rule, also for rows in the next chunk", () => {
  const units = unitsOf([
    pageChunk("Workshop\n| Work | Price |\n| Mend a tyre | €15 |\n| New chain | €40 |"),
    pageChunk("| New brake | €60 |", 1),
  ]);
  expect(kindsAndTexts(units)).toEqual([
    ["row", "Work: Mend a tyre, Price: €15"],
    ["row", "Work: New chain, Price: €40"],
    ["row", "Work: New brake, Price: €60"],
    ["list", "- Mend a tyre: €15\n- New chain: €40\n- New brake: €60"],
  ]);
  expect(units[2]).toMatchObject({ chunkId: "chunk-1", lead: "Workshop" });
});

test("does not join chunks of another section or page", () => {
  const units = unitsOf([
    pageChunk("| Work | Price |\n| Tyre | €15 |\n| Chain | €40 |"),
    pageChunk("| Red | 1 |", 1, "Colours"),
  ]);
  expect(units.at(-1)?.text).toBe("Red, 1");
});

test("does not index the words of an e-mail address", () => {
  const { terms } = readUnitText("Write to sailing@club.example before May.", "en");
  expect(terms).toEqual(["write"]);
});

test("two consecutive tables keep their headers", () => {
  const units = unitsOf([
    pageChunk("| Men | INR |\n| --- |\n| Shirt | 95 |\n\n| Linen | INR |\n| --- |\n| Sheet | 50 |"),
  ]);
  const rows = units.filter(({ kind }) => kind === "row");
  expect(kindsAndTexts(rows)).toEqual([
    ["row", "Men: Shirt, INR: 95"],
    ["row", "Linen: Sheet, INR: 50"],
  ]);
});

test("a price alone in a line belongs to the line before it and begins no list", () => {
  const units = unitsOf([
    pageChunk(
      "Two visits\n\n£20\n\nper day\n\n- Feeding\n- Play\n\nCabin\n\nfrom CHF 1'050\n\n/ week",
    ),
  ]);
  const prices = units.filter(({ text }) => /\d/.test(text));
  expect(kindsAndTexts(prices)).toEqual([
    ["sentence", "Two visits, £20 per day"],
    ["sentence", "Cabin, from CHF 1'050 / week"],
  ]);
});

test('does not read hours of a Friday ("Fr") as a price in francs', () => {
  const units = unitsOf([
    pageChunk("Massage\n\nFr. 120.-\n\nDo. 9–18 Uhr\n\nFr. 9–17 Uhr\n\nBis bald."),
  ]);
  expect(kindsAndTexts(units)).not.toContainEqual(["sentence", "Do. 9–18 Uhr, Fr. 9–17 Uhr"]);
  expect(kindsAndTexts(units)).toContainEqual(["sentence", "Massage, Fr. 120.-"]);
});

test("reads a line after an item as its continuation, as in a menu or a wrapped sentence", () => {
  const items = (text: string) =>
    unitsOf([pageChunk(text)]).flatMap(({ kind, text: item }) => (kind === "item" ? item : []));
  const menu =
    "- 23\n  Gyros Pita\n  mit Fladenbrot und Salat\n  15,50 €\n- Feta\nGriechischer Käse\n7,50 €";
  expect(items(menu)).toEqual([
    "23 Gyros Pita mit Fladenbrot und Salat, 15,50 €",
    "Feta – Griechischer Käse, 7,50 €",
  ]);
  expect(items("- Loading area:\n  2.30 m x 1.40 m\n- for furniture")).toEqual([
    "Loading area: 2.30 m x 1.40 m",
    "for furniture",
  ]);
  const wrapped = "- Please bring the insurance card of your child and the\nDeclaration of consent";
  expect(items(wrapped)).toEqual([
    "Please bring the insurance card of your child and the Declaration of consent",
  ]);
});

test("skips an item that is only a URL", () => {
  const units = unitsOf([pageChunk("- https://example.org/a\n- Our shop: https://example.org")]);
  expect(kindsAndTexts(units)).not.toContainEqual(["item", "https://example.org/a"]);
  expect(kindsAndTexts(units)).toContainEqual(["item", "Our shop: https://example.org"]);
});

test("leaves out columns without names and cells, and lets words beside the name span all columns", () => {
  const [unit] = unitsOf([
    pageChunk(
      "| Time | Member | Guest |  |\n| --- |\n| 7 to 16 | €19 | €22 |  |\n| 16 to 23 | €25 |  |  |\n| 0 to 7 | no service |  |  |",
    ),
  ]);
  const table = unit?.row?.table ?? { header: [], rows: [], caption: "" };
  expect(rowTable(table, [0, 1, 2], [2])).toBe(
    "| Time | Guest |\n| --- | --- |\n| 7 to 16 | €22 |\n| 16 to 23 |  |\n| 0 to 7 | no service |",
  );
  const nothing = { matches: () => false, isTypeName: () => false, subject: undefined };
  const none = {
    ...nothing,
    isKnown: false,
    isClear: false,
    isAboutCompany: false,
    isYesOrNo: false,
  };
  const asked = { terms: new Set<string>(), carried: new Set<string>(), size: undefined };
  const of = { ...asked, answerType: none, inherited: none, lang: "en" } as const;
  expect(columnsAskedFor(table, [0, 1, 2], of)).toEqual([1, 2]);
});

test("shows the name of a row without its own colon", () => {
  const table = { header: ["", ""], rows: [["Phone:", "030 123456"]], caption: "" };
  expect(rowSentence(table, 0, [1])).toBe("Phone: 030 123456.");
});

test("a price that begins a section is that of its heading", () => {
  const [first, second] = unitsOf([
    pageChunk("€85 for 60 minutes\n\nFor couples.", 0, "Massage for two"),
  ]);
  expect(first?.text).toBe("Massage for two, €85 for 60 minutes");
  expect(second?.text).toBe("For couples.");
});

test("reads the paragraphs below a question as one answer", () => {
  const text = "No problem, our quotes bind nobody.\n\nSome sellers expect more than we can pay.";
  expect(kindsAndTexts(unitsOf([pageChunk(text, 0, "What if I refuse your offer?")]))).toEqual([
    ["answer", "No problem, our quotes bind nobody. Some sellers expect more than we can pay."],
  ]);
  expect(unitsOf([pageChunk(text, 0, "Offers")])).toHaveLength(2);
});

test("a price with its condition belongs to the short line before it", () => {
  const [unit] = unitsOf([
    pageChunk("Price per kilometre\nby the tariff of the county of Elmsund €2.30"),
  ]);
  expect(unit?.text).toBe("Price per kilometre, by the tariff of the county of Elmsund €2.30");
});

test("a line without a price introduces the line with prices after it", () => {
  const text =
    "Walking rates\n\n9 holes €10, 18 holes €15\n\nRates with buggy\n\n9 holes €17, 18 holes €25";
  expect(unitsOf([pageChunk(text)]).map(({ lead, text: part }) => [lead, part])).toEqual([
    ["Walking rates", "9 holes €10, 18 holes €15"],
    ["Rates with buggy", "9 holes €17, 18 holes €25"],
  ]);
});

test.each([
  "const shop = new Client({, id: process.env.ID!, });",
  'import shop from "./shop";',
  "response = requests.post(",
  '{, type: "code",, metadata: {, code: "X", }, }',
  "SHOP_ID=abc, SHOP_KEY=def",
  'SHOP_ID="abc", SHOP_KEY="def"',
  "if (total === 3) {, return close(shop);, }",
])("does not answer with a line of program code: %s", (text) => {
  expect(unitsOf([pageChunk(text)])).toEqual([]);
});

test.each([
  "Write to info(at)example.com (or call).",
  "Open Mon (8–12); Tue (8–12); closed on Wed.",
  "Children (ages 3-12) pay $4; visitor(s) with a dog pay $5.",
  "npm install example-sdk",
  "Endreinigung (80 €);",
  "Zur Erfüllung des Vertrags (Art. 6 Abs. 1 DSGVO);",
  "Menü => Einstellungen => Zurücksetzen",
  "Menü (oben) => Einstellungen (Zahnrad);",
  '"Leben": "Freude"',
  "let your neighbours know before you park",
  "import duties are due on goods from outside",
  "www.pool.example(Tickets)",
  "Menu {top}, price = €5, pool.tickets(2);",
  "Set SHOP_ID=abc, and restart.",
  'Set SHOP_COLOR="red" to change the colour of the shop.',
])("keeps prose with code-like punctuation: %s", (text) => {
  expect(unitsOf([pageChunk(text)])).not.toEqual([]);
});
