import { type Section, sectionsOf } from "@/server/engines/search/answer/units/page-sections";
import {
  namesOfSections,
  priceListOf,
  siblingsIn,
} from "@/server/engines/search/answer/units/section-lists";
import { pageChunk } from "./page-chunk";

/** A section below "Our services". */
function section(heading: string, ...lines: string[]): Section {
  const [found] = sectionsOf([pageChunk(lines.join("\n"), 0, heading)]);
  if (!found) throw new Error("A chunk has a section.");
  return { ...found, headingPath: ["Our services", heading] };
}

const priceList = (...sections: Section[]) => priceListOf({ caption: "Our services", sections });

const cellsOf = (...sections: Section[]) => priceList(...sections)?.cards.map(({ cells }) => cells);
const factsOf = (...sections: Section[]) =>
  priceList(...sections)?.cards.map(({ facts }) => facts) ?? [];

const haircut = section("Haircut", "€30");
const shave = section("Shave", "€20");
const text = (heading: string) => section(heading, "We do it with care.");

test("sections below the same heading of a page are siblings", () => {
  const other = { ...haircut, itemId: "other" };
  const top = { ...text("Contact"), headingPath: ["Contact"] };
  expect(siblingsIn([haircut, top, shave, other])).toEqual([
    { caption: "Our services", sections: [haircut, shave] },
    { caption: "", sections: [top] },
    { caption: "Our services", sections: [other] },
  ]);
  const deep = { ...haircut, headingPath: ["Salon", "Our services", "Haircut"] };
  expect(siblingsIn([deep, shave])).toHaveLength(2);
});

test("two sections with a price are a list if they are at least half of their siblings", () => {
  expect(cellsOf(haircut)).toBeUndefined();
  expect(cellsOf(haircut, shave)).toHaveLength(2);
  expect(cellsOf(haircut, shave, text("Team"), text("Contact"))).toHaveLength(2);
  expect(cellsOf(haircut, shave, text("A"), text("B"), text("C"))).toBeUndefined();
});

test("a price list needs short sections, but also contains the long ones with a price", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}\n`);
  const long = (heading: string) => section(heading, "€50", ...lines(8));
  expect(cellsOf(long("Perm"), long("Colour"))).toBeUndefined();
  expect(cellsOf(haircut, shave, long("Perm"))).toHaveLength(3);
  // Eight lines are short, and empty ones do not count.
  expect(cellsOf(haircut, section("Perm", "€50", ...lines(7)))).toHaveLength(2);
});

test("questions and texts without a heading are not things with a price", () => {
  expect(cellsOf(section("How much is it?", "€30"), shave)).toBeUndefined();
  expect(cellsOf(section("", "€30"), shave)).toBeUndefined();
});

test.each([
  ["45 minutes", "45 minutes"],
  ["Our master takes his time", ""],
  ["It takes 45 minutes.", ""],
  ["- 45 minutes", ""],
  ["| 45 | minutes |", ""],
  ["For 1 person with short or medium hair", "For 1 person with short or medium hair"],
  ["For 1 person, and with short or medium hair", ""],
])("reads a short line with a number before the price as its detail: %s", (line, detail) => {
  const [first] = cellsOf(section("Haircut", line, "€30"), section("Shave", "15 min", "€20")) ?? [];
  expect(first).toEqual(["Haircut", detail, "€30"]);
});

test("reads words beside a price as facts, with the section's name if nothing is before them", () => {
  expect(factsOf(haircut, shave)).toEqual([undefined, undefined]);
  expect(factsOf(section("Haircut", "€30 with a coffee"), shave)[0]).toBe(
    "Haircut, €30 with a coffee",
  );
  expect(factsOf(section("Haircut", "Our classic.", "€30 with a coffee"), shave)[0]).toBe(
    "€30 with a coffee",
  );
  expect(factsOf(section("Haircut", "45 minutes", "€30 with a coffee"), shave)[0]).toBe(
    "Haircut, 45 minutes, €30 with a coffee",
  );
});

test("a price list has no column names, and may have more entries in unread text", () => {
  expect(priceList(haircut, shave)).toMatchObject({ header: ["", ""], mayHaveMore: false });
  expect(priceList({ ...haircut, isAtGap: true }, shave)?.mayHaveMore).toBe(true);
});

describe("the headings of sections", () => {
  const namesBelow = (caption: string, ...names: string[]) =>
    namesOfSections({ caption, sections: names.map((name) => text(name)) });

  test("are names of things if at least three short sections below a heading have different ones", () => {
    const names = ["Haircut", "Shave", "Perm"];
    expect(namesBelow("Our services", ...names)).toEqual(names);
    expect(namesBelow("", ...names, "Opening hours")).toEqual(names);
    expect(namesBelow("Our services", "Haircut", "Shave")).toEqual([]);
    expect(namesBelow("Our services", "Haircut", "Shave", "Shave")).toEqual([]);
    expect(namesBelow("Our services", "Haircut", "Shave", "")).toEqual([]);
  });

  test("are not names of things if they are sentences, questions or introductions", () => {
    for (const name of ["We cut hair.", "Do you cut hair?", "Prices:", "x".repeat(61)])
      expect(namesBelow("Our services", "Haircut", "Shave", name)).toEqual([]);
    expect(namesBelow("Our services", "Haircut", "Shave", "x".repeat(60))).toHaveLength(3);
  });

  test("are not names of things if they are titles of chapters", () => {
    const below = (length: number) =>
      namesOfSections({
        caption: "Our services",
        sections: [haircut, shave, section("Perm", "x".repeat(length / 2), "y".repeat(length / 2))],
      });
    expect(below(400)).toHaveLength(3);
    expect(below(402)).toEqual([]);
  });
});
