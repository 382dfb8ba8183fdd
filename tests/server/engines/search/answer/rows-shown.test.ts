import type { Scope } from "@/server/engines/search/index/index-writer";
import type { Database } from "@/server/infrastructure/db/database";
import { openTestDatabase } from "../../../../database";
import { openBaseWith, textWithContext } from "../library";

let database: Database;
let base: Scope;

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const tableOf = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
const lettered = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => [
    `${name} ${String.fromCharCode(65 + at)}`,
    `from €${60 - at}`,
  ]);
const times = (text: string, count: number) => Array.from({ length: count }, () => text).join(" ");

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (day) => [day, "7 am to noon, then 2 pm to 6 pm", "9 am to noon, except May"],
);
const damage = (count: number) => (name: string) => [
  name,
  times(`${name.toLowerCase()} damage`, count),
];
const weights = (names: string) => names.split(" ").map((name, at) => [name, `${20 + at} kg`]);
const prices = (names: string) => names.split(" ").map((name, at) => [name, `€${4 + at}`]);
const tariffs = (...rows: string[][]) => tableOf(["Tarif", "Grundgebühren", "Laufzeit"], rows);

const pages = [
  ["Ropes", `# Ropes\n\n${tableOf(["Rope", "Price"], lettered("Rope", 20))}`],
  ["Knots", `# Knots\n\n${tableOf(["Knot", "Price"], lettered("Knot", 15))}`],
  [
    "Plans",
    `# Plans\n\n${tableOf(
      ["Plan", "Price"],
      [
        ["Basic", "€5"],
        ["Plus", "€9"],
        ["Studio", "€19"],
      ],
    )}`,
  ],
  [
    "Repairs",
    `# Repairs\n\n${tableOf(
      ["Work", "Price"],
      [
        ["Jacket", "€29"],
        ["New zip for a jacket", "€19"],
        ["Trousers", "€12"],
        ["New zip for trousers", "€15"],
      ],
    )}`,
  ],
  [
    "Möbel",
    `# Möbel\n\n${tableOf(
      ["Möbel", "Preis"],
      [
        ["Regal aus Eiche", "90 €"],
        ["Wandregal", "60 €"],
        ["Tisch", "120 €"],
      ],
    )}`,
  ],
  [
    "Tarife",
    `# Tarife\n\n## Festnetz\n\n${tariffs(["Basis", "9 €", "12 Monate"], ["Komfort", "14 €", "24 Monate"])}\n\n` +
      `## Mobilfunk\n\n${tariffs(["Basis", "7 €", "1 Monat"], ["Profi", "20 €", "24 Monate"])}`,
  ],
  [
    "Sauna",
    `# Sauna\n\n${tableOf(
      ["Guests", "Euro"],
      [
        ["Day ticket", "€20"],
        ["Evening ticket", "€12"],
      ],
    )}\n\nMembers of the club\n\n${tableOf(
      ["", "Euro"],
      [
        ["Day ticket", "€15"],
        ["Season ticket", "€90"],
      ],
    )}`,
  ],
  [
    "Rental",
    `# Rental\n\n${tableOf(
      ["", "Euro"],
      [
        ["Day locker", "€20"],
        ["Evening locker", "€12"],
      ],
    )}\n\nMembers of the club\n\n${tableOf(
      ["", "Euro"],
      [
        ["Day locker", "€15"],
        ["Season locker", "€90"],
      ],
    )}`,
  ],
  [
    "Surf courses",
    `# Surf courses\n\n${tableOf(
      ["Course", "Days", "Place", "Price"],
      [
        ["Beginners", "Monday, Tuesday", "North beach", "€90"],
        ["Advanced", "Wednesday", "South beach", "€120"],
        ["Kids", "Saturday, Sunday", "Pool", "€60"],
        ["Families", "Saturday", "North beach", "€150"],
      ],
    )}`,
  ],
  ["Hours of the gym", `# Hours of the gym\n\n${tableOf(["Day", "Machines", "Sauna bath"], week)}`],
  [
    "Insurance",
    `# Insurance\n\n${tableOf(["Insurance", "Cover"], ["Hull", "Crew", "Cargo"].map(damage(17)))}`,
  ],
  [
    "Drones",
    `# Drones\n\n${tableOf(["Drone cover", "Included"], ["Red", "Blue"].map(damage(27)))}`,
  ],
  [
    "Markets",
    `# Markets\n\n${tableOf(
      ["Market", "Stalls", "Parking"],
      [
        ["Old quay", "fish and bread", "free"],
        ["Mill square", "bread and flowers", "paid"],
        ["Castle yard", "fish and flowers", "free"],
      ],
    )}`,
  ],
  [
    "Rooms",
    `# Rooms\n\n${tableOf(
      ["Room", "Equipment", "Seats"],
      "ABCDEFGHI"
        .split("")
        .map((name, at) => [`Hall ${name}${name}`, at < 7 ? "projector" : "piano", "20"]),
    )}`,
  ],
  [
    "Trays",
    `# Trays\n\n${tableOf(["Tray", "Weight"], weights("Dinghy Acorn Comet Barge Linden Ferry Punt"))}`,
  ],
  [
    "Passes",
    `# Passes\n\n${tableOf(["Pass", "Price"], prices("Harbour Island Lagoon Canyon Valley Summit Forest Meadow"))}`,
  ],
] as const;

beforeAll(async () => {
  database = await openTestDatabase();
  base = await openBaseWith(database.db, pages);
});
afterAll(() => database.close());

const ask = (question: string): Promise<string> => textWithContext(database.db, base, question);

/** The names of the rows of an answer, with its ellipsis. */
const namesIn = (text: string) =>
  text
    .split("\n")
    .flatMap((each) => (each === "…" ? each : (/^\| (?!---)(.+?) \|/.exec(each)?.[1] ?? [])))
    .slice(1);

test("lists prices that cannot be compared exactly, and the 15 lowest of a longer table", async () => {
  const cheapest = namesIn(await ask("Which is the cheapest rope?"));
  expect(cheapest).toHaveLength(16);
  expect(cheapest.slice(0, 2)).toEqual(["Rope T", "Rope S"]);
  expect(cheapest.at(-1)).toBe("…");
  const knots = namesIn(await ask("Which is the cheapest knot?"));
  expect(knots).toHaveLength(15);
  expect(knots.at(-1)).toBe("Knot A");
});

test("does not replace a row that the question names by the cheapest one", async () => {
  expect(await ask("Is Plus the cheapest plan?")).toBe("Plus: €9.");
});

test("answers with the cheapest of all rows that contain the requested name", async () => {
  expect(await ask("Is the jacket the cheapest repair?")).toBe("New zip for a jacket: €19.");
});

test("leaves out a row whose name the question contains beside others", async () => {
  expect(await ask("How much is a new zip for a jacket?")).toBe("New zip for a jacket: €19.");
});

test("finds a type of five letters at the end of the names of its rows", async () => {
  const text = await ask("Was kostet ein Regal?");
  expect(namesIn(text)).toEqual(["Regal aus Eiche", "Wandregal"]);
});

test("shows the column that the question names in another form for rows of the same name", async () => {
  const text = await ask("Wie hoch ist die Grundgebühr im Tarif Basis?");
  expect(text.split("\n").toSorted()).toEqual([
    "- Festnetz – Basis: Grundgebühren 9 €.",
    "- Mobilfunk – Basis: Grundgebühren 7 €.",
  ]);
});

test("names a table without a caption after its first column, or not at all", async () => {
  const tickets = await ask("How much is a day ticket for the sauna?");
  expect(tickets.split("\n").toSorted()).toEqual([
    "- Guests – Day ticket: Euro €20.",
    "- Members of the club – Day ticket: Euro €15.",
  ]);
  const lockers = await ask("How much is a day locker in the rental?");
  expect(lockers.split("\n").toSorted()).toEqual([
    "- Day locker: Euro €20.",
    "- Members of the club – Day locker: Euro €15.",
  ]);
});

test("answers with the rows of the requested day, in the order of the table", async () => {
  const text = await ask("What does a surf course cost on Saturdays?");
  expect(namesIn(text)).toEqual(["Kids", "Families"]);
  expect(namesIn(await ask("Which surf courses take place on Saturday?"))).toEqual([
    "Kids",
    "Families",
  ]);
});

test("shows a week of opening hours whole", async () => {
  const text = await ask("When is the gym open?");
  expect(text.length).toBeGreaterThan(450);
  expect(namesIn(text)).toEqual(week.map(([day]) => day));
});

test("leaves out the last rows of a long table, and cuts two long rows", async () => {
  expect(namesIn(await ask("What does the insurance cover?"))).toEqual(["Hull", "Crew", "…"]);
  const cut = await ask("What does the drone cover include?");
  expect(namesIn(cut)).toEqual(["Red", "Blue"]);
  expect(cut).toMatch(/blue…$/);
});

test("answers with all rows that contain the word of the question, up to seven", async () => {
  expect(namesIn(await ask("Which market has bread?"))).toEqual(["Old quay", "Mill square"]);
  const rooms = namesIn(await ask("Which rooms have a projector?"));
  expect(rooms).toHaveLength(7);
  expect(rooms.at(-1)).toBe("Hall GG");
});

test("shows a table of seven rows whole if the question names no row", async () => {
  expect(namesIn(await ask("How heavy are the trays?"))).toHaveLength(7);
});

test("shows compared rows without an ellipsis", async () => {
  const text = await ask("Is the pass Harbour or Island cheaper?");
  expect(namesIn(text)).toEqual(["Harbour", "Island"]);
});
