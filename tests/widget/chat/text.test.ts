import { renderer } from "@/widget/chat/text/render";

const mark = (index: number) =>
  index === 9
    ? undefined
    : Object.assign(document.createElement("b"), { textContent: `(${index})` });

function drawn(markdown: string): HTMLElement {
  const box = document.createElement("div");
  renderer(box)(markdown, mark);
  return box;
}

describe("an answer", () => {
  it("renders paragraphs, lists, code, tables and emphasis", () => {
    const box = drawn(
      "One **two *three*** and `four`.\n\n- a\n- b\n\n3. c\n\n```\n<x>\n```\n\n| H |\n| --- |\n| r |",
    );
    expect([...box.children].map(({ tagName }) => tagName)).toEqual([
      "P",
      "UL",
      "OL",
      "PRE",
      "DIV",
    ]);
    expect(box.querySelector("strong")?.textContent).toBe("two three");
    expect(box.querySelector("ol")?.getAttribute("start")).toBe("3");
    expect(box.querySelector("pre")?.textContent).toBe("<x>");
    expect(box.querySelector("td")?.textContent).toBe("r");
  });

  it("numbers a list from its start", () => {
    expect(drawn("1. a\n2. b").querySelector("ol")).not.toHaveAttribute("start");
    expect(drawn("4. a\n5. b").querySelector("ol")).toHaveAttribute("start", "4");
    expect(drawn("- a").querySelector("ul")).not.toHaveAttribute("start");
  });

  it("renders a table without rows, and the text after it", () => {
    const headOnly = drawn("| Day | Hours |\n| --- | --- |");
    expect([...headOnly.querySelectorAll("th")].map(({ textContent }) => textContent)).toEqual([
      "Day",
      "Hours",
    ]);
    expect(headOnly.querySelectorAll("tbody tr")).toHaveLength(0);
    const cut = drawn("| Day |\n| --- |\n| Mon |\n\n| Tue |");
    expect(cut.querySelectorAll("td")).toHaveLength(1);
    expect(cut.lastElementChild?.textContent).toBe("| Tue |");
  });

  it("scrolls wide code and tables by keyboard", () => {
    const box = drawn("```\nx\n```\n\n| H |\n| --- |");
    expect([...box.children].map((child) => child.getAttribute("tabindex"))).toEqual(["0", "0"]);
  });

  it("renders citation marks and drops those without a source", () => {
    expect(drawn("It takes 30 days [1]. No more [9], [12].").textContent).toBe(
      "It takes 30 days(1). No more,(12).",
    );
  });

  it("links only to web pages, in a window without an opener", () => {
    const box = drawn(
      "[a](https://a.test/x) [b](javascript:alert(1)) [c](data:text/html,x) see https://b.test/y. [d](//c.test)",
    );
    const links = [...box.querySelectorAll("a")];
    expect(links.map(({ href }) => href)).toEqual(["https://a.test/x", "https://b.test/y"]);
    expect(links.every(({ rel, target }) => rel === "noopener noreferrer" && target)).toBe(true);
    expect(box.textContent).toContain("[b](javascript:alert(1))");
  });

  it.each([
    "<img src=x onerror=alert(1)>",
    "**<script>alert(1)</script>**",
    "- <svg onload=alert(1)>",
    "`<iframe srcdoc=x>`",
    "| <b onclick=x>h</b> |\n| --- |\n| <a href='javascript:x'>r</a> |",
    '[<img src=x onerror=alert(1)>](https://a.test/"onmouseover="x)',
  ])("renders tags as text: %s", (markdown) => {
    const box = drawn(markdown);
    expect(
      box.querySelector("img,script,svg,iframe,b,a[href^=javascript],[onerror],[onclick]"),
    ).toBeNull();
    expect(box.querySelector("[onmouseover],[onload],[srcdoc]")).toBeNull();
    expect(box.textContent).toContain("<");
  });

  it("renders quickly for every input", () => {
    for (const piece of ["[", "*", "**a ", "`", "http://", "[x](", "| ", "- ", "![["]) {
      drawn(piece.repeat(4_000));
    }
  });

  it("keeps existing blocks while more text arrives", () => {
    const box = document.createElement("div");
    const draw = renderer(box);
    draw("First.\n\nSec", mark);
    const [first, second] = box.children;
    draw("First.\n\nSecond [1].", mark);
    expect(box.children[0]).toBe(first);
    expect(box.children[1]).not.toBe(second);
    draw("Other.", mark);
    expect(box.textContent).toBe("Other.");
  });
});
