import { screen } from "@testing-library/react";
import { RichText } from "@/components/ui/rich-text";
import { open } from "../../screen";

const render = (html: string) => open(<RichText html={html} />).container.firstElementChild;

test("headings, paragraphs, lists and emphasis are kept", () => {
  render("<h2>Data</h2><p>We <strong>store</strong> it.<br>Briefly.</p><ul><li>Names</li></ul>");
  expect(screen.getByRole("heading", { level: 2, name: "Data" })).toBeVisible();
  expect(screen.getByText("store").tagName).toBe("STRONG");
  expect(screen.getByRole("listitem")).toHaveTextContent("Names");
});

test("nothing of a document runs, and only the text of unknown elements is kept", () => {
  const html =
    "<p onclick='x()' style='color: red'>One <font>two</font></p><script>three()</script><style>p {}</style><iframe src='https://example.com'></iframe><img src=x onerror='x()'>";
  const { container } = open(<RichText html={html} />);
  expect(screen.getByText("One two")).toBeVisible();
  const names = [...container.querySelectorAll("p, script, style, iframe, img, font")];
  expect(names.map(({ tagName }) => tagName)).toEqual(["P"]);
  expect(names[0]?.getAttributeNames()).toEqual(["class"]);
});

test.each([
  "https://example.com",
  "mailto:a@example.com",
  "tel:+4930123",
  "/privacy-policy",
  "#rights",
])("a link may lead to %s", (href) => {
  render(`<p><a href="${href}" target="_top">there</a></p>`);
  expect(screen.getByText("there").getAttributeNames()).toEqual(["class", "href"]);
  expect(screen.getByText("there")).toHaveAttribute("href", href);
});

test.each([
  "javascript:x()",
  " javascript:x()",
  "data:text/html,x",
  "//example.com",
  "/\\\\example.com",
  "page.html",
  "",
])("a link does not lead to %j", (href) => {
  render(`<p><a href="${href}">nowhere</a></p>`);
  expect(screen.getByText("nowhere")).not.toHaveAttribute("href");
});
