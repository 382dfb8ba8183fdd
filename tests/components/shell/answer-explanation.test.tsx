import { screen, within } from "@testing-library/react";
import { AnswerExplanation } from "@/components/shell/answers/explanation/answer-explanation";
import { StoredExplanation } from "@/components/shell/answers/explanation/stored-explanation";
import { WhyThisAnswer } from "@/components/shell/answers/explanation/why-this-answer";
import { answerSteps, rejectionReasons } from "@/contract/conversations/answer-explanation";
import { chatApi } from "@/contract/conversations/chat";
import { messageKinds } from "@/contract/conversations/message-kinds";
import type { Language } from "@/contract/limits";
import { explanation, idOf } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

test("shows what was understood, how well it matched, and the passages", async () => {
  const { user } = open(
    <AnswerExplanation
      explanation={explanation({ completedQuestion: "What does a tyre cost?" })}
    />,
  );
  expect(screen.getByText("The answer quotes your pages and files.")).toBeVisible();
  expect(screen.getByText("What does a tyre cost?")).toBeVisible();
  expect(screen.getByText("Strong match")).toBeVisible();
  expect(screen.getByText("91%; answers at 30% or more")).toBeVisible();
  const passage = within(screen.getAllByRole("listitem")[0] ?? document.body);
  expect(passage.getByRole("link", { name: "Returns" })).toHaveAttribute(
    "href",
    "https://example.com/returns#:~:text=You%20have%20thirty%20days",
  );
  expect(passage.getByText("Help › Sending back")).toBeVisible();
  expect(passage.getByText("Cited")).toBeVisible();
  await user.click(passage.getByText("Ranking"));
  expect(screen.getByRole("meter", { name: "Title and headings" })).toHaveAttribute(
    "aria-valuetext",
    "25%",
  );
});

test("names only what is known of an answer", () => {
  open(<AnswerExplanation explanation={explanation({ kind: null, match: null })} />);
  expect(screen.queryAllByRole("term")).toEqual([]);
  expect(screen.queryAllByRole("definition")).toEqual([]);
});

test("shows the model's work, its error, and the sentences it was not allowed to say", () => {
  const model = {
    name: "small-1",
    inputTokens: 1_200,
    outputTokens: 1,
    costMicros: 1_234,
    error: "AI_TIMEOUT",
  };
  const rejected = [{ text: "Returns take 90 days.", reason: "fact" as const }];
  open(<AnswerExplanation explanation={explanation({ model, rejected })} />);
  expect(
    screen.getByText("small-1 · 1,200 tokens in · 1 token out · costs 0.001234"),
  ).toBeVisible();
  expect(screen.getByText(/took too long/i)).toBeVisible();
  expect(screen.getByText("1 sentence not shown")).toBeVisible();
  expect(screen.getByText("Returns take 90 days.")).toBeVisible();
});

test.each(["de", "en"] satisfies Language[])(
  "has a text for every kind, step and reason: %s",
  (language) => {
    for (const kind of messageKinds) {
      for (const step of [...answerSteps, null]) {
        const rejected = rejectionReasons.map((reason) => ({ text: `No ${reason}`, reason }));
        const data = explanation({ kind, step, rejected });
        const { container, unmount } = open(<AnswerExplanation explanation={data} />, {
          language,
        });
        expect(container.textContent).not.toMatch(/AnswerExplanation\./);
        unmount();
      }
    }
  },
);

test("shows three passages before all, and why a passage has no text", async () => {
  const [first] = explanation().passages;
  if (!first) throw new Error("no passage");
  const passages = [1, 2, 3, 4].map((rank) => ({ ...first, rank, title: `Page ${rank}` }));
  const last = { ...first, rank: 5, title: "Gone", snippet: null, url: undefined, features: [] };
  const data = explanation({ passages: [...passages, last] });
  const { user } = open(<AnswerExplanation explanation={data} />);
  expect(screen.queryByText("Page 4")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show all 5" }));
  expect(screen.getByText("Page 4")).toBeVisible();
  expect(screen.getByText("This passage has changed or was deleted since.")).toBeVisible();
});

test("loads a stored explanation when it is opened, and shows why it failed", async () => {
  const api = fakeApi();
  api.refuse(chatApi.explain, "RATE_LIMITED", { status: 429 });
  const { user, toasts } = open(
    <WhyThisAnswer>
      <StoredExplanation messageId={idOf(5)} />
    </WhyThisAnswer>,
  );
  expect(api.sent(chatApi.explain)).toEqual([]);
  await user.click(screen.getByText("Why this answer?"));
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(toasts.read()).toEqual([]);
  api.answer(chatApi.explain, explanation());
  await user.click(again);
  expect(await screen.findByText("Strong match")).toBeVisible();
});
