import { screen, within } from "@testing-library/react";
import { DeleteChatbotsDialog } from "@/components/chatbots/list/chatbot-list";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { chatbot, idOf } from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const nothing = () => {};

test("names the chatbots to delete and deletes all of them", async () => {
  const api = fakeApi();
  api.answer(chatbotApi.remove, { ok: true });
  const targets = [chatbot("Ada", 1), chatbot("Bob", 2)];
  const { user } = open(
    <DeleteChatbotsDialog targets={targets} onClose={nothing} onDeleted={nothing} />,
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Delete 2 chatbots?" }));
  expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Ada", "Bob"]);
  await user.click(dialog.getByRole("button", { name: "Delete permanently" }));
  expect(await screen.findByText("2 chatbots deleted")).toBeVisible();
  const gone = api.sent(chatbotApi.remove).map(({ url }) => url.pathname);
  expect(gone).toEqual([`/v1/chat-bots/${idOf(1)}`, `/v1/chat-bots/${idOf(2)}`]);
});

test("names a single chatbot in the title", async () => {
  fakeApi();
  open(<DeleteChatbotsDialog targets={[chatbot("Ada")]} onClose={nothing} onDeleted={nothing} />, {
    language: "de",
  });
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveAccessibleName(/„Ada“/);
  expect(within(dialog).getByRole("button", { name: "Abbrechen" })).toHaveFocus();
});
