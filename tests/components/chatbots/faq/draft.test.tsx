import { screen, within } from "@testing-library/react";
import { EntryDialog } from "@/components/chatbots/faq/faq-dialog";
import { faqApi, type FaqCategory, type FaqEntry } from "@/contract/chatbots/faq";
import type { Citation } from "@/contract/conversations/chat";
import { idOf } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const source = (index: number, title: string): Citation => ({
  index,
  title,
  url: `https://example.com/${index}`,
  excerpt: "Three days.",
  kbId: idOf(1),
  itemId: idOf(50 + index),
});

const entry = (more: Partial<FaqEntry> = {}): FaqEntry => ({
  id: idOf(41),
  question: "How fast?",
  answer: "Three days.",
  answerSource: "user",
  sources: [source(1, "Delivery"), source(2, "Parcels")],
  ...more,
});

const category: FaqCategory = {
  id: idOf(31),
  name: "Shop",
  enabled: true,
  aiGenerated: false,
  qaList: [],
};

function openDialog(of?: FaqEntry) {
  const api = fakeApi();
  api.answer(faqApi.addEntries, { ...category, qaList: [entry()] });
  api.answer(faqApi.updateEntries, [{ ...category, qaList: [entry()] }]);
  const props = { chatbotId: idOf(2), category, onClose: () => {}, ...(of && { entry: of }) };
  const opened = open(<EntryDialog {...props} />);
  const press = async (name: string) =>
    opened.user.click(await screen.findByRole("button", { name }));
  return { api, press, ...opened };
}

test("fills in a draft with its sources and saves both", async () => {
  const { api, user, press } = openDialog();
  api.answer(faqApi.answer, {
    answer: "Three days.",
    citations: [source(1, "Delivery")],
    isUncertain: false,
  });
  await press("Draft from your pages");
  expect(await screen.findByText(/Question is required/)).toBeVisible();
  expect(screen.getByLabelText("Question")).toHaveFocus();
  expect(api.sent(faqApi.answer)).toEqual([]);
  await user.type(screen.getByLabelText("Question"), "How fast?");
  await press("Draft from your pages");
  expect(await screen.findByText(/Check it before you save/)).toBeVisible();
  expect(screen.getByLabelText(/^Answer/)).toHaveValue("Three days.");
  expect(screen.getByRole("link", { name: "Delivery" })).toBeVisible();
  await user.type(screen.getByLabelText(/^Answer/), " Promised.");
  await press("Save");
  expect(api.sent(faqApi.addEntries)[0]?.body).toMatchObject({
    qaList: [
      {
        question: "How fast?",
        answer: "Three days. Promised.",
        sources: [{ itemId: idOf(51), excerpt: "Three days." }],
      },
    ],
  });
});

test("blocks a second save while the first one runs", async () => {
  const { api, user, press } = openDialog();
  api.on(faqApi.addEntries, () => new Promise(() => {}));
  await user.type(screen.getByLabelText("Question"), "How fast?");
  await press("Save");
  const save = screen.getByRole("button", { name: "Save" });
  expect(save).toHaveAttribute("aria-disabled", "true");
  await user.click(save);
  expect(api.sent(faqApi.addEntries)).toHaveLength(1);
});

test("keeps the typed answer if the pages have none", async () => {
  const { api, press } = openDialog(entry({ sources: [] }));
  api.answer(faqApi.answer, { answer: "", citations: [], isUncertain: false });
  await press("Draft from your pages");
  expect(await screen.findByText("Your pages do not answer this question.")).toBeVisible();
  expect(screen.getByLabelText(/^Answer/)).toHaveValue("Three days.");
});

test("warns about an uncertain draft", async () => {
  const { api, press } = openDialog(entry());
  const citations = [source(1, "Delivery")];
  api.answer(faqApi.answer, { answer: "Three days.", citations, isUncertain: true });
  await press("Draft from your pages");
  expect(await screen.findByText(/may not answer the question/)).toBeVisible();
});

test("deletes one source and keeps the answer", async () => {
  const { api, press } = openDialog(entry());
  await press("Remove source “Delivery”");
  const list = within(screen.getByRole("dialog"));
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Parcels"]);
  await press("Save");
  const [{ body } = { body: undefined }] = api.sent(faqApi.updateEntries);
  expect(body).toEqual({
    updateQAs: [
      {
        id: idOf(41),
        question: "How fast?",
        sources: [{ itemId: idOf(52), excerpt: "Three days." }],
      },
    ],
  });
});

test("sends changed fields only", async () => {
  const { api, user, press } = openDialog(entry());
  await user.type(screen.getByLabelText("Question"), "?");
  await press("Save");
  expect(api.sent(faqApi.updateEntries)[0]?.body).toEqual({
    updateQAs: [{ id: idOf(41), question: "How fast??" }],
  });
});
