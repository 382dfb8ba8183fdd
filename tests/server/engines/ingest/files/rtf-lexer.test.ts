import { Lexer } from "@/server/engines/ingest/files/rtf/lexer";

/** The tokens of a file; a text as its characters, a control word as its name and number. */
function tokensOf(source: string): unknown[] {
  const bytes = Buffer.from(source, "latin1");
  const lexer = new Lexer(bytes);
  const tokens: unknown[] = [];
  for (let token = lexer.next(); token; token = lexer.next()) {
    if (token.kind === "text") tokens.push(bytes.toString("latin1", token.start, token.end));
    else if (token.kind === "word") tokens.push([token.name, token.value]);
    else if (token.kind === "byte") tokens.push(token.value);
    else tokens.push(token.kind === "symbol" ? { symbol: token.name } : token.kind);
  }
  return tokens;
}

test.each([
  ["\\az@", [["az", undefined], "@"]],
  ["\\AZ[", [["AZ", undefined], "["]],
  ["\\za`", [["za", undefined], "`"]],
  ["\\ZA{", [["ZA", undefined], "open"]],
  ["\\b09:", [["b", 9], ":"]],
  ["\\b90/", [["b", 90], "/"]],
  ["\\b/", [["b", undefined], "/"]],
  ["\\b-12;", [["b", -12], ";"]],
  ["\\b-x", [["b", undefined], "-x"]],
  [`\\${"b".repeat(33)}`, [["b".repeat(32), undefined], "b"]],
  ["\\b12345678901", [["b", 1_234_567_890], "1"]],
])("reads a control word as letters and a number: %j", (source, tokens) => {
  expect(tokensOf(source)).toEqual(tokens);
});

test("skips one blank after a control word", () => {
  expect(tokensOf("\\b  x")).toEqual([["b", undefined], " x"]);
  expect(tokensOf("\\b1 x")).toEqual([["b", 1], "x"]);
  expect(tokensOf("\\b-1\\b x")).toEqual([["b", -1], ["b", undefined], "x"]);
});

test("separates texts at line ends and null characters", () => {
  expect(tokensOf("\r\n\0one\r\ntwo\nthree\0")).toEqual(["one", "two", "three"]);
});

test("opens and closes groups at braces, which end a text", () => {
  expect(tokensOf("a{b}c\\par")).toEqual(["a", "open", "b", "close", "c", ["par", undefined]]);
});

test("reads hexadecimal characters, and one character after other control symbols", () => {
  expect(tokensOf("\\'e4\\'FFx\\~\\{")).toEqual([228, 255, "x", { symbol: "~" }, { symbol: "{" }]);
  expect(tokensOf("\\'zzx")).toEqual([{ symbol: "'" }, "x"]);
});

test("skips binary data", () => {
  expect(tokensOf("\\bin3 {}{x")).toEqual([["bin", 3], "x"]);
  expect(tokensOf("\\bin{")).toEqual([["bin", undefined], "open"]);
  expect(tokensOf("\\bin-3 {")).toEqual([["bin", -3], "open"]);
});

test.each(["\\", "\\'", "\\'4", "\\par", "text", "\\bin9 x", ""])(
  "completes a file that ends with %j",
  (source) => {
    expect(tokensOf(source).length).toBeLessThan(3);
  },
);
