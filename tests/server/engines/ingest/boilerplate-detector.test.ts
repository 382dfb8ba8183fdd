import {
  createBoilerplateDetector,
  splitBlocks,
} from "@/server/engines/ingest/boilerplate-detector";

type Text = { url: string; lang: string; markdown: string };

function cleanAll(pages: Text[]): Record<string, string> {
  const detector = createBoilerplateDetector();
  for (const page of pages) detector.count(page);
  return Object.fromEntries(pages.map((page) => [page.url, detector.clean(page)]));
}

const footer = "Opening hours: Mon–Fri 9–18";
const site = (count: number, lang = "en"): Text[] =>
  Array.from({ length: count }, (_, n) => ({
    url: `https://a.com/${lang}/${n + 10}`,
    lang,
    markdown: `# Page ${n}\n\nText of page ${n}.\n\n## Contact\n\n${footer}`,
  }));

test("keeps boilerplate on one page and deletes headings without other text", () => {
  const cleaned = cleanAll(site(6));
  expect(cleaned["https://a.com/en/10"]).toContain(footer);
  expect(cleaned["https://a.com/en/11"]).toBe("# Page 1\n\nText of page 1.");
  const copies = Object.values(cleaned).filter((text) => text.includes(footer));
  expect(copies).toHaveLength(1);
});

test("does not depend on the order of pages", () => {
  expect(cleanAll(site(9).toReversed())).toEqual(cleanAll(site(9)));
});

test("keeps a repeated heading above text that only this page has", () => {
  const pages = site(5).map((page, n) => ({
    ...page,
    markdown: `## Price\n\n${n} €\n\n${footer}`,
  }));
  expect(cleanAll(pages)["https://a.com/en/12"]).toBe("## Price\n\n2 €");
});

test("a block on a few pages or on half of them is not boilerplate", () => {
  expect(cleanAll(site(3))["https://a.com/en/12"]).toContain(footer);
  const others = site(6).map((page) => ({
    ...page,
    url: `${page.url}x`,
    markdown: `# ${page.url}\n\nOwn`,
  }));
  expect(cleanAll([...site(6), ...others])["https://a.com/en/15"]).toContain(footer);
});

test("a block on four of seven pages is boilerplate", () => {
  const others = site(3).map(({ url }) => ({
    url: `${url}x`,
    lang: "en",
    markdown: `# ${url}\n\nOwn`,
  }));
  const cleaned = cleanAll([...site(4), ...others]);
  expect(Object.values(cleaned).filter((text) => text.includes(footer))).toHaveLength(1);
});

test.each([
  ["en", "de"],
  ["sl", "nl"],
])("counts pages in %s and %s separately", (one, other) => {
  const plain = site(20, other).map((page) => ({ ...page, markdown: `# ${page.url}\n\nOwn` }));
  const cleaned = cleanAll([...site(5, one), ...plain]);
  expect(Object.values(cleaned).filter((text) => text.includes(footer))).toHaveLength(1);
  const both = cleanAll([...site(5, one), ...site(20, other)]);
  expect(Object.values(both).filter((text) => text.includes(footer))).toHaveLength(2);
});

test("counts regional variants of a language together", () => {
  const cleaned = cleanAll(site(6).map((page, n) => (n < 3 ? page : { ...page, lang: "en-GB" })));
  expect(Object.values(cleaned).filter((text) => text.includes(footer))).toHaveLength(1);
});

describe("on pages that share blocks,", () => {
  /** The last page of a site whose pages differ in one number. */
  const clean = (markdownOf: (n: number) => string): string | undefined => {
    const pages = site(6).map((page, n) => ({ ...page, markdown: markdownOf(n) }));
    return cleanAll(pages)["https://a.com/en/15"];
  };

  test("deletes a repeated notice above the text", () => {
    expect(clean((n) => `We are on holiday.\n\nText of page ${n}.`)).toBe("Text of page 5.");
  });

  test.each([
    ["its own text", (n: number) => `# Shop\n\nText ${n}.`, "# Shop\n\nText 5."],
    [
      "repeated text and then its own",
      (n: number) => `## Price\n\nWith tax.\n\n${n} €`,
      "## Price\n\n5 €",
    ],
    [
      "a heading of its own below it",
      (n: number) => `## Price\n\n### Model ${n}\n\nText ${n}.`,
      "## Price\n\n### Model 5\n\nText 5.",
    ],
  ])("keeps a repeated heading with %s", (_case, markdownOf, expected) => {
    expect(clean(markdownOf)).toBe(expected);
  });

  test.each(["#", "##"])("deletes a repeated heading %s with only repeated text", (mark) => {
    const markdown = (n: number) =>
      `${mark} Contact\n\n${footer}\n\n${mark} Model ${n}\n\nText ${n}.`;
    expect(clean(markdown)).toBe(`${mark} Model 5\n\nText 5.`);
  });

  test("deletes repeated text if the page has other text, not only another heading", () => {
    expect(clean((n) => `Text ${n}.\n\n${footer}`)).toBe("Text 5.");
    expect(clean((n) => `# Model ${n}\n\n${footer}`)).toBe(`# Model 5\n\n${footer}`);
  });
});

test("keeps a page that contains only boilerplate", () => {
  const same = site(5).map((page) => ({ ...page, markdown: `# Contact\n\n${footer}` }));
  expect(cleanAll(same)["https://a.com/en/14"]).toBe(`# Contact\n\n${footer}`);
});

test("treats fenced code as one block", () => {
  const code = "```\na\n\nb\n```";
  expect(splitBlocks(`# T\n\n${code}\n\n- x\n- y\n\nend`)).toEqual([
    "# T",
    code,
    "- x\n- y",
    "end",
  ]);
});

test("the text right after fenced code is a block of its own", () => {
  expect(splitBlocks("```\na\n```\nend\nof page\n\nmore")).toEqual([
    "```\na\n```",
    "end\nof page",
    "more",
  ]);
});
