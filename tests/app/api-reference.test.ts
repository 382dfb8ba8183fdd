import { fireEvent } from "@testing-library/dom";
import { webhookApi } from "@/contract/accounts/webhooks";
import { chatApi } from "@/contract/conversations/chat";
import { referencePage, searchScript } from "@/server/infrastructure/http/reference/page";

// The script listens to the document, so all tests share one page: two of its groups, because jsdom is slow.
const KEPT = ["group-chat", "group-webhooks"];
const scrolled: number[][] = [];

beforeAll(() => {
  Object.assign(window, {
    matchMedia: () => ({ matches: true }),
    scrollTo: (...to: number[]) => void scrolled.push(to),
  });
  const page = document.createElement("template");
  page.innerHTML = String(referencePage("https://api.example.com"));
  for (const group of page.content.querySelectorAll<HTMLElement>("[data-group]"))
    if (!KEPT.includes(group.dataset["group"] ?? "")) group.remove();
  for (const details of page.content.querySelectorAll(".call details")) details.remove();
  document.body.append(page.content);
  const script = document.createElement("script");
  script.textContent = searchScript;
  document.body.append(script);
});

function field(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>("#search");
  if (!found) throw new Error("The page has no search field.");
  return found;
}
const search = (value: string) => fireEvent.input(field(), { target: { value } });
const press = (key: string, target: Element = field()) => fireEvent.keyDown(target, { key });
const status = () => document.querySelector("#found")?.textContent;
const visible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(({ hidden }) => !hidden);
const calls = () => visible("[data-call]").map(({ id }) => id);
const links = () => visible("nav [data-link]").map(({ dataset }) => dataset["link"]);
const groups = () => visible(".calls [data-group]").map(({ dataset }) => dataset["group"]);
const total = [chatApi, webhookApi].flatMap((group) => Object.keys(group)).length;

test("shows the search only with the script, and begins with closed links on a phone", () => {
  expect(visible(".search")).toHaveLength(1);
  expect(document.querySelector("nav details")?.hasAttribute("open")).toBe(false);
  expect([calls().length, links().length]).toEqual([total, total]);
});

test("shows the calls that contain every word, with their links and groups, and counts them", () => {
  search("  POST   Messages conversations ");
  expect([calls(), links(), groups()]).toEqual([["chat.ask"], ["chat.ask"], ["group-chat"]]);
  expect(status()).toBe("1 call found.");
  search("deliveries");
  expect(calls().length).toBeGreaterThan(1);
  expect(links()).toEqual(calls());
  expect(status()).toBe(`${calls().length} calls found.`);
});

test("reports a search without matches, and shows everything again without a query", () => {
  search("doubtful certificates");
  expect([calls(), links(), groups(), status()]).toEqual([[], [], [], "No call found."]);
  for (const empty of ["", "   "]) {
    search(empty);
    expect([calls().length, links().length, status()]).toEqual([total, total, ""]);
    expect(groups()).toEqual(KEPT);
  }
});

test("scrolls to the top with each search", () => {
  scrolled.length = 0;
  search("chat");
  expect(scrolled).toEqual([[0, 0]]);
});

test("Enter opens the first match if there is one, and Escape clears the search", () => {
  window.location.hash = "";
  search("doubtful certificates");
  press("Enter");
  expect(window.location.hash).toBe("");
  search("post conversations messages");
  press("x");
  expect(window.location.hash).toBe("");
  press("Enter");
  expect(window.location.hash).toBe("#chat.ask");
  press("Escape");
  expect([field().value, calls().length, status()]).toEqual(["", total, ""]);
});

test("a slash focuses the field from anywhere, and is typed as a character within it", () => {
  field().blur();
  expect(press("s", document.body)).toBe(true);
  expect(document.activeElement).not.toBe(field());
  expect(press("/", document.body)).toBe(false);
  expect(document.activeElement).toBe(field());
  expect(press("/")).toBe(true);
});
