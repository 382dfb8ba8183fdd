import { screen, within } from "@testing-library/react";
import { SearchPanel } from "@/components/knowledge-bases/search/search-panel";
import type { Output } from "@/contract/endpoint";
import { itemApi } from "@/contract/knowledge-bases/items";
import { idOf } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { search } = itemApi;
const result = (more: Partial<Output<typeof search>> = {}): Output<typeof search> => ({
  passages: [
    {
      chunkId: idOf(1),
      itemId: idOf(2),
      title: "Returns",
      pageUrl: "https://example.com/returns",
      headingPath: ["Help"],
      text: "You have 30 days.",
      page: null,
      score: 0.874,
    },
    {
      chunkId: idOf(3),
      itemId: idOf(4),
      title: "",
      filename: "Terms.pdf",
      headingPath: [],
      text: "Costs are yours.",
      page: 12,
      score: 0.3,
    },
  ],
  isAnswered: true,
  answer: "Thirty days, and the way back is free.",
  strength: "likely",
  confidence: 0.21,
  tookMs: 12.4,
  ...more,
});

async function asks(question = "How long?") {
  const screenOf = open(<SearchPanel kbId={idOf(9)} />);
  if (question) await screenOf.user.type(screen.getByLabelText("Question"), question);
  await screenOf.user.click(screen.getByRole("button", { name: "Find passages" }));
  return screenOf;
}

afterEach(() => window.history.replaceState(null, "", "/"));

test("explains the test before the first question", () => {
  fakeApi();
  open(<SearchPanel kbId={idOf(9)} />);
  expect(screen.getByText("No question yet")).toBeVisible();
});

test("shows the answer and the match first, then the passages with their location", async () => {
  const api = fakeApi();
  api.answer(search, result());
  const { user } = await asks();
  expect(await screen.findByText("A chatbot would answer")).toBeVisible();
  expect(screen.getByText("Likely match")).toBeVisible();
  expect(screen.getByText("Thirty days, and the way back is free.")).toBeVisible();
  expect(screen.getByText("2 passages in 12 ms")).toBeVisible();
  expect(document.body).not.toHaveTextContent("%");
  const [first, second] = within(
    screen.getByRole("region", { name: "Passages found" }),
  ).getAllByRole("listitem");
  expect(first).toHaveTextContent(/Returns.*Help.*0\.87.*You have 30 days\./);
  expect(second).toHaveTextContent(/Terms\.pdf.*Page 12.*0\.30.*Costs are yours\./);
  expect(api.sent(search)[0]?.body).toEqual({ question: "How long?" });
  await user.click(screen.getByRole("link", { name: "Returns" }));
  expect(window.location.search).toBe(`?item=${idOf(2)}`);
});

test("shows a single passage", async () => {
  const { passages, ...found } = result();
  fakeApi().answer(search, { ...found, passages: passages.slice(0, 1) });
  await asks();
  const region = await screen.findByRole("region", { name: "Passages found" });
  expect(within(region).getAllByRole("listitem")).toHaveLength(1);
});

test("reports passages that are not enough for an answer", async () => {
  fakeApi().answer(
    search,
    result({ isAnswered: false, answer: "", strength: "none", confidence: 0.1 }),
  );
  await asks();
  expect(await screen.findByText("A chatbot would not answer")).toBeVisible();
  expect(screen.getByText("Would not be answered")).toBeVisible();
});

test("reports a question without matches", async () => {
  fakeApi().answer(
    search,
    result({ passages: [], isAnswered: false, strength: "none", confidence: 0 }),
  );
  await asks();
  expect(await screen.findByText("No passages found")).toBeVisible();
});

test("shows why a test failed and retries", async () => {
  const api = fakeApi();
  api.refuse(search, "RATE_LIMITED", { status: 429 });
  const { user, toasts } = await asks();
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(toasts.read()).toEqual([]);
  api.answer(search, result());
  await user.click(again);
  expect(await screen.findByText("A chatbot would answer")).toBeVisible();
});

test("requires a question", async () => {
  const api = fakeApi();
  api.answer(search, result());
  await asks("");
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(api.sent(search)).toEqual([]);
});
