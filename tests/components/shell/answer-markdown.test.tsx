import { screen, within } from "@testing-library/react";
import { AnswerMarkdown } from "@/components/shell/answers/answer-markdown";
import { idOf } from "../../factories";
import { open } from "../../screen";

const citation = {
  index: 1,
  title: "Returns",
  url: "https://example.com/returns",
  excerpt: "You have thirty days.",
  kbId: idOf(1),
  itemId: idOf(2),
};

const openText = (text: string) => open(<AnswerMarkdown text={text} citations={[citation]} />);

test("renders lists, emphasis, code and tables", () => {
  openText(
    "**Free** *from* `50 €`:\n\n1. Pack\n2. Send\n\n| Day | Hours |\n| --- | --- |\n| Mon | 9 |",
  );
  expect(screen.getByText("Free").tagName).toBe("STRONG");
  expect(screen.getByText("from").tagName).toBe("EM");
  expect(screen.getByText("50 €").tagName).toBe("CODE");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  const table = within(screen.getByRole("table"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Day",
    "Hours",
  ]);
  expect(table.getByRole("cell", { name: "9" })).toBeVisible();
});

test("renders a table without a head without an empty head row", () => {
  openText("| | |\n| --- | --- |\n| Mon | 9 |");
  const [row, ...others] = screen.getAllByRole("row");
  expect(row).toHaveTextContent("Mon9");
  expect(others).toEqual([]);
  expect(screen.queryByRole("columnheader")).toBeNull();
});

test("links a mark to its page and drops marks without a source", () => {
  openText("Thirty days [1]. Really [7].");
  expect(screen.getByRole("link", { name: /Returns/ })).toHaveAttribute(
    "href",
    expect.stringContaining("https://example.com/returns"),
  );
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.queryByText(/\[7\]/)).toBeNull();
});

test("HTML stays text, and only web addresses become links", () => {
  const { container } = openText(
    "<img src=x onerror=alert(1)> <b>bold</b> [x](javascript:alert(1)) [y](javascript://example.com/%0Aalert) [shop](https://example.com/a)",
  );
  expect(container.querySelector("img, b, script")).toBeNull();
  expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://example.com/a",
  ]);
  expect(screen.getByRole("link")).toHaveAttribute("rel", "noopener noreferrer");
});
