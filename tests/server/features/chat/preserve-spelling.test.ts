import { exactWords, preserveSpelling } from "@/server/features/chat/preserve-spelling";

const words = ["BirchPro-X", "Birch and Barrow", "iPhone", "C++ 20", ".NET 8", "FAST", "Who"];

const through = (pieces: string[], exact = words): string => {
  const filter = preserveSpelling(exact);
  return pieces.map((piece) => filter.push(piece)).join("") + filter.end();
};

test.each([
  ["the birchpro-x", "the BirchPro-X"],
  ["BIRCHPRO X, Birchpro‑x and birchpro\nx", "BirchPro-X, Birchpro‑x and BirchPro-X"],
  ["IPhone? an IPHONE, iphones", "iPhone? an iPhone, iphones"],
  ["at birch-and-barrow’s shop", "at Birch and Barrow’s shop"],
  ["birch and barrels", "birch and barrels"],
  ["c++ 20 and c++ 203, .net 8", "C++ 20 and c++ 203, .NET 8"],
  ["who is fast?", "who is fast?"],
  ["Superiphone and iphoneX", "Superiphone and iphoneX"],
])("writes %j as %j, however the text is split into chunks", (text, expected) => {
  expect(through([text])).toBe(expected);
  expect(through(text.match(/./gsu) ?? [])).toBe(expected);
  for (let at = 1; at < text.length; at += 1) {
    expect(through([text.slice(0, at), text.slice(at)])).toBe(expected);
  }
});

test("emits text immediately unless it may become a protected word", () => {
  const filter = preserveSpelling(words);
  expect(filter.push("Delivery takes ")).toBe("Delivery takes ");
  expect(filter.push("bi")).toBe("");
  expect(filter.push("cycles ")).toBe("bicycles ");
  expect(filter.push("birch and ")).toBe("");
  expect(filter.push("oak ")).toBe("birch and oak ");
  expect(filter.end()).toBe("");
});

test("passes text through unchanged if it contains no protected word", () => {
  const filter = preserveSpelling(["FAST"]);
  expect(["One ", "tw", "o"].map((piece) => filter.push(piece))).toEqual(["One ", "tw", "o"]);
});

test("protects only glossary terms with a capital letter", () => {
  const glossary = ["parcel", "Return Label"].map((term) => ({ term, synonyms: ["x"] }));
  const ai = {
    model: "peta_small",
    creativity: "no",
    replyLength: "short",
    profession: "normal",
    personality: "normal",
    guidelines: "",
  } as const;
  const configs = { primaryLanguage: "en" as const, excludedWords: ["antwort"], glossary, ai };
  expect(exactWords(configs)).toEqual(["antwort", "Return Label"]);
});
