import { screen, waitFor, within } from "@testing-library/react";
import { useForm } from "react-hook-form";
import type { ChatbotFormValues } from "@/components/chatbots/chatbot-form";
import { formValuesOf } from "@/components/chatbots/edit/chatbot-changes";
import { EvaluationPanel } from "@/components/chatbots/evaluation/evaluation-panel";
import {
  evaluationApi as api,
  type EvaluationCase,
  type EvaluationRun,
} from "@/contract/chatbots/evaluations";
import { chatbot, idOf } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";
import { evaluationResult as result, evaluationRun } from "./records";

const evaluationCase = (number: number, more: Partial<EvaluationCase> = {}): EvaluationCase => ({
  id: idOf(number),
  question: `Question ${number}?`,
  mustContain: [],
  mustNotContain: [],
  citedSource: null,
  isRefusal: false,
  ...more,
});

const run = (number: number, more: Partial<EvaluationRun> = {}): EvaluationRun =>
  evaluationRun(number, { id: idOf(100 + number), ...more });

const ada = chatbot("Ada");

function Panel() {
  const form = useForm<ChatbotFormValues, unknown, ChatbotFormValues>({
    defaultValues: formValuesOf(ada),
  });
  return <EvaluationPanel chatbot={ada} form={form} onSave={() => {}} />;
}

type Content = { cases?: EvaluationCase[]; runs?: EvaluationRun[] };

async function openPanel({ cases = [], runs = [] }: Content) {
  const server = fakeApi();
  server.answer(api.cases, cases);
  server.answer(api.runs, runs);
  const opened = open(<Panel />);
  await screen.findByText(/of up to 500/);
  const press = (name: string | RegExp) => opened.user.click(screen.getByRole("button", { name }));
  return { server, press, user: opened.user };
}

const questions = () => screen.getAllByText(/^Question \d/).map((one) => one.textContent);

describe("test questions", () => {
  const many = Array.from({ length: 30 }, (_, at) => evaluationCase(at + 1));

  test("are shown in pages of 25, the last page with the rest", async () => {
    const { press } = await openPanel({ cases: many });
    expect(questions()).toHaveLength(25);
    await press(/next/i);
    expect(questions()).toEqual([26, 27, 28, 29, 30].map((number) => `Question ${number}?`));
  });

  test("are searched without regard to case, from the first page", async () => {
    const { press, user } = await openPanel({ cases: many });
    await press(/next/i);
    await user.click(screen.getByRole("searchbox"));
    await user.paste(" QUESTION 1");
    expect(questions()[0]).toBe("Question 1?");
    expect(questions()).toHaveLength(11);
    await user.clear(screen.getByRole("searchbox"));
    expect(questions()[0]).toBe("Question 1?");
    await user.paste("Question x");
    expect(screen.getByText(/No test question contains/)).toBeVisible();
    await press("Clear search");
    expect(questions()).toHaveLength(25);
  });

  test("are deleted at once, and added again by undo", async () => {
    const expected = { mustContain: ["4.90"], citedSource: "https://example.com/" };
    const { server, press } = await openPanel({ cases: [evaluationCase(1, expected)] });
    server.answer(api.removeCase, { ok: true });
    server.answer(api.cases, []);
    await press("Delete: Question 1?");
    expect(await screen.findByText("Test question deleted")).toBeVisible();
    expect(await screen.findByText("No test questions yet")).toBeVisible();
    expect(server.sent(api.removeCase).map(({ url }) => url.pathname)).toEqual([
      `/v1/evaluations/case/${idOf(1)}`,
    ]);
    server.answer(api.addCases, []);
    await press("Undo");
    await waitFor(() => expect(server.sent(api.addCases)).toHaveLength(1));
    const { id: _, ...typed } = evaluationCase(1, expected);
    expect(server.sent(api.addCases)[0]?.body).toEqual({ cases: [typed] });
  });

  test("are changed in place, without blank lines and an empty source", async () => {
    const { server, press, user } = await openPanel({
      cases: [evaluationCase(1, { citedSource: "a.pdf" })],
    });
    server.answer(api.updateCase, evaluationCase(1));
    await press("Edit: Question 1?");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit test question" }));
    await user.click(dialog.getByLabelText(/The answer must contain/));
    await user.paste("30 days\n\nfree");
    await user.clear(dialog.getByLabelText(/The answer must cite/));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.sent(api.updateCase)[0]?.body).toMatchObject({
      question: "Question 1?",
      mustContain: ["30 days", "free"],
      mustNotContain: [],
      citedSource: null,
    });
    expect(server.sent(api.addCases)).toEqual([]);
  });

  test("need a question, and no expectations if the chatbot should refuse", async () => {
    const { server, press, user } = await openPanel({});
    await press("Add question");
    const dialog = within(await screen.findByRole("dialog", { name: "New test question" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    const question = dialog.getByLabelText("Question");
    await waitFor(() => expect(question).toBeInvalid());
    await user.type(question, "Why?");
    await user.click(dialog.getByLabelText(/should say that it does not know/));
    expect(dialog.queryByLabelText(/The answer must/)).toBeNull();
    server.answer(api.addCases, []);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.sent(api.addCases)[0]?.body).toMatchObject({
      cases: [{ question: "Why?", isRefusal: true }],
    });
  });

  test("are proposed from pages, and only chosen ones are added", async () => {
    const { server, press, user } = await openPanel({});
    const proposed = [1, 2, 3].map((number) => {
      const { id: _, ...typed } = evaluationCase(number);
      return typed;
    });
    server.answer(api.proposals, proposed);
    await press("Suggest");
    const dialog = within(await screen.findByRole("dialog", { name: "Questions from your pages" }));
    await user.click(await dialog.findByRole("checkbox", { name: "Question 2?" }));
    await user.click(dialog.getByRole("checkbox", { name: "Question 3?" }));
    await user.click(dialog.getByRole("checkbox", { name: "Question 3?" }));
    server.answer(api.addCases, []);
    await user.click(dialog.getByRole("button", { name: "Add 2 questions" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.sent(api.addCases)[0]?.body).toEqual({ cases: [proposed[0], proposed[2]] });
  });

  test("can be added by hand or imported if the headings of the pages contain no questions", async () => {
    const { server, press } = await openPanel({});
    server.answer(api.proposals, []);
    await press("Suggest");
    const dialog = within(await screen.findByRole("dialog", { name: "Questions from your pages" }));
    expect(await dialog.findByText(/You can add or import questions yourself/)).toBeVisible();
    expect(dialog.getByRole("button", { name: /^Add/ })).toBeDisabled();
  });

  test("are imported after a preview that names invalid rows", async () => {
    const { server, user } = await openPanel({});
    const text = `question;must contain\nWhy?;Because\n;Nothing\nHow?;\n`;
    await user.upload(
      screen.getByLabelText("CSV file with test questions"),
      new File([text], "questions.csv"),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Import test questions" }));
    expect(dialog.getByText("Why?")).toBeVisible();
    expect(dialog.getByText("Contains “Because”")).toBeVisible();
    expect(dialog.getByText(/^1 row is not imported/)).toBeVisible();
    expect(dialog.getByText("Row 3")).toBeVisible();
    server.refuse(api.addCases, "BAD_REQUEST", { status: 400 });
    await user.click(dialog.getByRole("button", { name: "Add 2 questions" }));
    expect(await dialog.findByRole("alert")).toBeVisible();
    server.answer(api.addCases, []);
    await user.click(dialog.getByRole("button", { name: "Add 2 questions" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.sent(api.addCases)[1]?.body).toMatchObject({
      cases: [{ question: "Why?", mustContain: ["Because"] }, { question: "How?" }],
    });
  });
});

describe("runs", () => {
  test("start on request, but neither without questions nor twice", async () => {
    const { server, press } = await openPanel({ cases: [evaluationCase(1)] });
    expect(screen.getByText("The test questions have not been asked yet.")).toBeVisible();
    expect(screen.queryByText("Results")).toBeNull();
    server.answer(api.start, run(0));
    server.answer(api.runs, [run(0, { state: "running", asked: 1 })]);
    await press("Ask all questions");
    expect(await screen.findByText("1 of 4 questions asked")).toBeVisible();
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "1");
    await press("Ask all questions");
    expect(server.sent(api.start)).toHaveLength(1);
    expect(screen.queryByText("Results")).toBeNull();
  });

  test("cannot start without test questions, and show that the last one failed", async () => {
    await openPanel({ runs: [run(0, { state: "failed" })] });
    expect(screen.getByRole("button", { name: "Ask all questions" })).toBeDisabled();
    expect(screen.getByText(/last run could not be completed/)).toBeVisible();
  });

  test("show the latest run, failed results only, and changes against another run", async () => {
    const server = fakeApi();
    server.answer(api.cases, [evaluationCase(1)]);
    server.answer(api.runs, [run(2), run(3)]);
    const missing = { kind: "contains", expected: "30 days", hasPassed: false } as const;
    const met = { kind: "cites", expected: "a.pdf", hasPassed: true } as const;
    server.on(api.results, ({ url }) => {
      const isLatest = url.pathname.endsWith(idOf(102));
      const results = isLatest
        ? [result(1), result(2, { hasPassed: false, checks: [met, missing] }), result(3)]
        : [result(1), result(2), result(3, { answer: "Earlier.", hasPassed: false })];
      return Response.json({ data: { ...run(2), results } });
    });
    const { user } = open(<Panel />);
    await screen.findByText("Answer 1.");
    const cardTexts = () => screen.getAllByRole("article").map((card) => card.textContent);
    expect(cardTexts()).toEqual([
      expect.stringContaining("Passed"),
      expect.stringContaining("Failed"),
      expect.stringContaining("Passed"),
    ]);
    expect(screen.getByText("Missing: “30 days”")).toBeVisible();
    expect(screen.queryByText(/Not cited/)).toBeNull();
    expect(screen.queryByRole("radio", { name: "Changed" })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Failed" }));
    expect(cardTexts()).toEqual([expect.stringContaining("Question 2?")]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Compared with" }), idOf(103));
    await user.click(await screen.findByRole("radio", { name: "Changed" }));
    await waitFor(() =>
      expect(cardTexts()).toEqual([
        expect.stringContaining("No longer passes"),
        expect.stringContaining("Now passes"),
      ]),
    );
    expect(screen.getByText("Earlier.")).toBeVisible();
    expect(screen.queryByText("Answer 1.")).toBeNull();
  });
});
