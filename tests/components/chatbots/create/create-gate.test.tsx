import { screen } from "@testing-library/react";
import { CreateGate } from "@/components/chatbots/create/create-gate";
import { StatusSummary } from "@/components/knowledge-bases/view/knowledge-base-view";
import { SessionContext } from "@/components/shell/session/session";
import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { ada, idOf, knowledgeBase, appearance, organization, system } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

test("opens the wizard with a trained knowledge base", () => {
  open(<StatusSummary kb={knowledgeBase("Help centre")} onEdit={() => {}} />);
  expect(screen.getByRole("link", { name: "Create chatbot" })).toHaveAttribute(
    "href",
    `/chat-bot/create?kb=${idOf(1)}`,
  );
});

function openGate(website: string | null, count: number, kbIds: string[] = []) {
  const api = fakeApi();
  api.answer(organizationApi.get, organization({ website }));
  api.answer(knowledgeBaseApi.list, count > 0 ? [knowledgeBase("Help centre")] : [], count);
  api.answer(chatbotApi.templates, [{ id: "a", name: "A", previewUrl: "/a.svg", ui: appearance }]);
  const page = (
    <SessionContext value={{ user: ada, setUser: () => {}, loading: false, system: system(ada) }}>
      <CreateGate kbIds={kbIds} />
    </SessionContext>
  );
  return { api, page };
}

test("returns to the wizard after the website was entered", async () => {
  open(openGate(null, 1, [idOf(1), idOf(2)]).page);
  const next = encodeURIComponent(`/chat-bot/create?kb=${idOf(1)}&kb=${idOf(2)}`);
  expect(await screen.findByRole("link", { name: "Enter website" })).toHaveAttribute(
    "href",
    `/enterprise-setting?next=${next}`,
  );
  expect(screen.queryByLabelText("Chatbot name")).toBeNull();
});

test("asks for a knowledge base first", async () => {
  open(openGate("https://www.example.com/", 0).page);
  expect(await screen.findByRole("heading", { name: "Add a knowledge base first" })).toBeVisible();
  expect(screen.getByText(/such as your website www\.example\.com/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Crawl a website" })).toHaveAttribute(
    "href",
    "/knowledge-base/web",
  );
  expect(screen.getByRole("link", { name: "Upload files" })).toHaveAttribute(
    "href",
    "/knowledge-base/file",
  );
  expect(screen.queryByLabelText("Chatbot name")).toBeNull();
});

test("asks for the website first if both are missing", async () => {
  open(openGate(null, 0).page);
  expect(await screen.findByRole("link", { name: "Enter website" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Add a knowledge base first" })).toBeNull();
});

test("opens the wizard if both exist", async () => {
  open(openGate("https://example.com/", 1).page);
  expect(await screen.findByLabelText("Chatbot name")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Add a knowledge base first" })).toBeNull();
});

test("shows a failed read and retries", async () => {
  const { api, page } = openGate("https://example.com/", 1);
  api.refuse(knowledgeBaseApi.list, "MAINTENANCE_MODE", { status: 503 });
  const { user } = open(page);
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByLabelText("Chatbot name")).toBeNull();
  api.answer(knowledgeBaseApi.list, [knowledgeBase("Help centre")], 1);
  await user.click(retry);
  expect(await screen.findByLabelText("Chatbot name")).toBeVisible();
});
