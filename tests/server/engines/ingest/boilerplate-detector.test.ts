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

test("a repeated heading stays above text of the page's own", () => {
  const pages = site(5).map((page, n) => ({
    ...page,
    markdown: `## Price\n\n${n} €\n\n${footer}`,
  }));
  expect(cleanAll(pages)["https://a.com/en/12"]).toBe("## Price\n\n2 €");
});

test("finds no boilerplate in a few pages or in half of them", () => {
  expect(cleanAll(site(3))["https://a.com/en/12"]).toContain(footer);
  const others = site(6).map((page) => ({
    ...page,
    url: `${page.url}x`,
    markdown: `# ${page.url}\n\nOwn`,
  }));
  expect(cleanAll([...site(6), ...others])["https://a.com/en/15"]).toContain(footer);
});

test("counts each language separately", () => {
  const cleaned = cleanAll([...site(5), ...site(20, "de")]);
  expect(Object.values(cleaned).filter((text) => text.includes(footer))).toHaveLength(2);
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
