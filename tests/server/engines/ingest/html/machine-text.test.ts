import { machineTextClassifier } from "@/server/engines/ingest/html/content/boilerplate/machine-text";
import { block, classifyBlock, letters, text } from "./classify-block";

const isLeftOut = (html: string): boolean => classifyBlock(html + text(100), machineTextClassifier);
const json = (length: number): string => `{"a":"${letters(length - 8)}"}`;
const placeholder = (length: number): string => `{{${letters(length - 4)}}}`;

test.each<[name: string, isLeftOut: boolean, html: string]>([
  ["settings of 20 characters", true, block("div", json(20))],
  ["shorter settings", false, block("div", json(19))],
  ["settings that do not end", false, block("div", json(30).slice(0, -1))],
  ["a text that only ends like settings", false, block("div", `see ${json(30)}`)],
  ["settings in a list", false, `<ul>${block("li", json(30))}</ul>`],
  ["settings in a cell", false, `<table><tr>${block("td", json(30))}</tr></table>`],
  ["settings within a line", false, `<p>${block("span", json(30))}</p>`],
])("leaves out %s: %p", (_case, expected, html) => expect(isLeftOut(html)).toBe(expected));

test.each(["<pre>GET /</pre>", "<p>Use <code>GET</code></p>", '<div class="highlight">GET</div>'])(
  "keeps settings on a page with code: %s",
  (code) => expect(isLeftOut(block("div", json(30)) + code)).toBe(false),
);

test("settings are not code because of another class", () => {
  expect(isLeftOut(`${block("div", json(30))}<div class="encoder">GET</div>`)).toBe(true);
});

const twice = (content: string): string => `${block("div", content)}<div>${content}</div>`;

test.each<[name: string, isLeftOut: boolean, html: string]>([
  ["repeated placeholders", true, twice("{{a}}")],
  ["several placeholders that repeat together", true, twice("{{a}} – {{b}}")],
  ["a placeholder that occurs once", false, block("div", "{{a}}")],
  ["two different placeholders", false, `${block("div", "{{a}}")}<div>{{b}}</div>`],
  ["a repeated text with a placeholder", false, twice("Dear {{a}}")],
  ["placeholders of 200 characters", true, twice(placeholder(100) + placeholder(100))],
  ["longer placeholders", false, twice(`${placeholder(100)}.${placeholder(100)}`)],
  ["a repeated text without braces", false, twice("Hello")],
])("leaves out %s: %p", (_case, expected, html) => expect(isLeftOut(html)).toBe(expected));
