import { screen, within } from "@testing-library/react";
import { ConnectDialog } from "@/components/knowledge-bases/connect-dialog";
import { chatbotApi, type Chatbot } from "@/contract/chatbots/chatbots";
import { chatbot, idOf, knowledgeBase } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const kb = (number: number, title: string) =>
  knowledgeBase(title, { dto: { kbId: idOf(number), kbType: "Web", kbStatus: "Ready" } });
const bot = (number: number, name: string, ...kbs: number[]): Chatbot => ({
  ...chatbot(name, number),
  kbIds: kbs.map(idOf),
});

async function openDialog(chatbots: Chatbot[], ...targets: [number, string][]) {
  const api = fakeApi();
  api.answer(chatbotApi.list, chatbots, chatbots.length);
  api.answer(chatbotApi.connect, []);
  const happened: string[] = [];
  const opened = open(
    <ConnectDialog
      targets={targets.map(([number, title]) => kb(number, title))}
      onClose={() => happened.push("closed")}
      onConnected={() => happened.push("connected")}
    />,
  );
  return { api, happened, ...opened, dialog: within(await screen.findByRole("dialog")) };
}

test("connects several chatbots and keeps their other knowledge bases", async () => {
  const { api, user, dialog, happened } = await openDialog(
    [bot(3, "Ada", 9), bot(4, "Bob", 9), bot(5, "Cyd", 9)],
    [1, "Help"],
  );
  expect(screen.getByRole("dialog")).toHaveAccessibleName("Connect “Help”");
  expect(dialog.getByRole("button", { name: "Connect" })).toBeDisabled();
  await user.click(await dialog.findByRole("checkbox", { name: /^Ada/ }));
  await user.click(dialog.getByRole("checkbox", { name: /^Cyd/ }));
  await user.click(dialog.getByRole("button", { name: "Connect" }));
  expect(await screen.findByText("2 chatbots connected")).toBeVisible();
  expect(api.sent(chatbotApi.connect)[0]?.body).toEqual({
    chatbotIds: [idOf(3), idOf(5)],
    kbIds: [idOf(1)],
    mode: "add",
  });
  expect(happened).toEqual(["connected"]);
});

test("shows the existing connections of one or several knowledge bases", async () => {
  const { dialog } = await openDialog(
    [bot(3, "Ada", 1, 2), bot(4, "Bob", 2), bot(5, "Cyd", 9)],
    [1, "Help"],
    [2, "Shop"],
  );
  const ada = await dialog.findByRole("checkbox", { name: /^Ada ?Connected$/ });
  expect(ada).toBeChecked();
  expect(ada).toBeDisabled();
  const bob = /^Bob ?1 of 2 connected.*Can be connected$/;
  expect(dialog.getByRole("checkbox", { name: bob })).not.toBeChecked();
  expect(dialog.getByRole("checkbox", { name: /^Cyd ?Can be connected$/ })).toBeEnabled();
});

test("starts a new chatbot with all of them", async () => {
  const { dialog } = await openDialog([], [1, "Help"], [2, "Shop"]);
  expect(await dialog.findByText(/^No chatbots yet/)).toBeVisible();
  expect(dialog.getByRole("link", { name: "Create a new chatbot" })).toHaveAttribute(
    "href",
    `/chat-bot/create?kb=${idOf(1)}&kb=${idOf(2)}`,
  );
});

test("reports a deleted chatbot and stays open", async () => {
  const { api, user, dialog, happened } = await openDialog([bot(3, "Ada", 9)], [1, "Help"]);
  api.refuse(chatbotApi.connect, "CHATBOT_NOT_FOUND", { status: 404 });
  await user.click(await dialog.findByRole("checkbox", { name: /^Ada/ }));
  await user.click(dialog.getByRole("button", { name: "Connect" }));
  expect(await screen.findByText(/^This chatbot does not exist/)).toBeVisible();
  expect(happened).toEqual([]);
});

test("offers a search from eight entries on", async () => {
  const bots = (count: number) =>
    Array.from({ length: count }, (_, at) => bot(at + 3, `Bot ${at}`));
  const { dialog, unmount } = await openDialog(bots(7), [1, "Help"]);
  expect(await dialog.findAllByRole("checkbox")).toHaveLength(7);
  expect(dialog.queryByRole("searchbox")).toBeNull();
  unmount();
  const long = await openDialog(bots(8), [1, "Help"]);
  expect(await long.dialog.findByRole("searchbox", { name: "Search chatbots" })).toBeVisible();
});
