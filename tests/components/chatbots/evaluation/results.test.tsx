import { screen, within } from "@testing-library/react";
import { ResultSection } from "@/components/chatbots/evaluation/results/result-section";
import { evaluationApi as api, type EvaluationResult } from "@/contract/chatbots/evaluations";
import { idOf } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";
import { evaluationResult as result, evaluationRun as run } from "./records";

type Content = { latest?: EvaluationResult[]; earlier?: EvaluationResult[] };

/** Run 1 is the latest, run 2 the one before. */
async function openResults({ latest = [], earlier = [] }: Content, runs = [run(1), run(2)]) {
  const server = fakeApi();
  server.answer(api.runs, runs);
  server.on(api.results, ({ url }) => {
    const isLatest = url.pathname.endsWith(idOf(1));
    return Response.json({ data: { ...run(1), results: isLatest ? latest : earlier } });
  });
  const { user } = open(<ResultSection chatbotId={idOf(9)} />);
  await screen.findByText("Results");
  const select = (label: string) => screen.getByRole("combobox", { name: label });
  const compareWith = async (number: number) => {
    await user.selectOptions(select("Compared with"), idOf(number));
    await screen.findByRole("radio", { name: "Changed" });
  };
  const filter = (name: string) => user.click(screen.getByRole("radio", { name }));
  return { server, user, select, compareWith, filter };
}

const card = async (question: string) =>
  within(await screen.findByText(question).then((found) => found.closest("article") ?? found));

test("shows both answers only if they differ", async () => {
  const { compareWith } = await openResults({
    latest: [result(1), result(2, { answer: "Now." })],
    earlier: [result(1), result(2, { answer: "Before." })],
  });
  const title = "Answer in the other run";
  expect((await card("Question 2?")).queryByText(title)).toBeNull();
  expect((await card("Question 2?")).queryByRole("heading", { name: "Answer" })).toBeNull();
  await compareWith(2);
  const changed = await card("Question 2?");
  expect(await changed.findByRole("heading", { name: title })).toBeVisible();
  expect(changed.getByRole("heading", { name: "Answer" })).toBeVisible();
  expect(changed.getByText("Before.")).toBeVisible();
  const same = await card("Question 1?");
  expect(same.getAllByText("Answer 1.")).toHaveLength(1);
  expect(same.queryByRole("heading", { level: 4 })).toBeNull();
});

test("marks questions missing from the other run as new, and no unchanged ones", async () => {
  const { compareWith, filter } = await openResults({
    latest: [result(1), result(2), result(3, { hasPassed: false })],
    earlier: [result(1), result(3)],
  });
  expect((await card("Question 2?")).queryByText("New")).toBeNull();
  await compareWith(2);
  expect(await (await card("Question 2?")).findByText("New")).toBeVisible();
  expect((await card("Question 1?")).queryByText(/New|Unchanged/)).toBeNull();
  expect((await card("Question 3?")).getByText("No longer passes")).toBeVisible();
  await filter("Changed");
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.getByText("Question 3?")).toBeVisible();
});

test("offers finished runs only, and no comparison of a run with itself", async () => {
  const { select } = await openResults({ latest: [result(1)] }, [
    run(3, { state: "running" }),
    run(1),
    run(2),
  ]);
  const namesOf = (label: string) =>
    within(select(label))
      .getAllByRole("option")
      .map(({ textContent }) => textContent?.split(" · ").at(-1));
  expect(namesOf("Run")).toEqual(["1 of 4 passed", "2 of 4 passed"]);
  expect(namesOf("Compared with")).toEqual(["Compare with another run", "2 of 4 passed"]);
  expect(select("Run")).toHaveDisplayValue(/1 of 4 passed/);
  expect(await screen.findByText("Answer 1.")).toBeVisible();
});

test("says why a filter shows no result", async () => {
  const { compareWith, filter } = await openResults({ latest: [result(1)], earlier: [result(1)] });
  await screen.findByText("Answer 1.");
  await filter("Failed");
  expect(screen.getByText("All questions passed.")).toBeVisible();
  await compareWith(2);
  await filter("Changed");
  expect(screen.getByText("No result differs from the other run.")).toBeVisible();
});

test("shows 25 results at a time, and returns to the first page when the filter changes", async () => {
  const latest = Array.from({ length: 30 }, (_, at) => result(at + 1, { hasPassed: false }));
  const { user, filter } = await openResults({ latest });
  const questions = async () =>
    (await screen.findAllByText(/^Question \d/)).map(({ textContent }) => textContent);
  expect(await questions()).toHaveLength(25);
  await user.click(screen.getByRole("button", { name: /next/i }));
  expect(await questions()).toEqual([26, 27, 28, 29, 30].map((number) => `Question ${number}?`));
  await filter("Failed");
  expect((await questions())[0]).toBe("Question 1?");
});

test("loads failed results again on request, and exports nothing before", async () => {
  const server = fakeApi();
  server.answer(api.runs, [run(1)]);
  server.refuse(api.results, "INTERNAL", { status: 500 });
  const { user } = open(<ResultSection chatbotId={idOf(9)} />);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("button", { name: "Export results" })).toBeDisabled();
  server.answer(api.results, { ...run(1), results: [result(1)] });
  await user.click(again);
  expect(await screen.findByText("Answer 1.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getByRole("button", { name: "Export results" })).toBeEnabled();
});
