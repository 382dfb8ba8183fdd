import { screen, within } from "@testing-library/react";
import { DeleteDialog } from "@/components/knowledge-bases/delete-dialog";
import { knowledgeBaseApi, type KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { idOf, knowledgeBase } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

const { removeMany } = knowledgeBaseApi;
const dto = (number: number) => ({ kbId: idOf(number), kbType: "Web", kbStatus: "Ready" }) as const;
const bot = (number: number, name: string) => ({ id: idOf(number), name });

async function openDialog(...targets: KnowledgeBase[]) {
  const happened: string[] = [];
  const opened = open(
    <DeleteDialog
      targets={targets}
      onClose={() => happened.push("closed")}
      onDeleted={() => happened.push("deleted")}
    />,
  );
  return { ...opened, happened, dialog: within(await screen.findByRole("dialog")) };
}

test("names the knowledge base and every chatbot that is deleted with it", async () => {
  fakeApi();
  const help = knowledgeBase("Help centre", { chatbots: [bot(3, "Ada"), bot(4, "Bob")] });
  const { dialog } = await openDialog(help);
  expect(screen.getByRole("dialog")).toHaveAccessibleName("Delete knowledge base “Help centre”?");
  expect(dialog.getByText("These 2 chatbots will also be deleted:")).toBeVisible();
  const names = dialog.getAllByRole("listitem").map((item) => item.textContent);
  expect(names).toEqual(["Ada", "Bob"]);
});

test("names a chatbot of two knowledge bases once", async () => {
  fakeApi();
  const { dialog } = await openDialog(
    knowledgeBase("One", { dto: dto(1), chatbots: [bot(3, "Ada")] }),
    knowledgeBase("Two", { dto: dto(2), chatbots: [bot(3, "Ada")] }),
  );
  expect(dialog.getByText("This chatbot will also be deleted:")).toBeVisible();
  const names = dialog.getAllByRole("listitem").map((item) => item.textContent);
  expect(names).toEqual(["One", "Two", "Ada"]);
});

test("reports if no chatbot is deleted, and focuses Cancel", async () => {
  fakeApi();
  const { dialog } = await openDialog(knowledgeBase("One"));
  expect(dialog.getByText("No chatbots will be deleted.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
});

test("deletes the named ones after confirmation and notifies", async () => {
  const api = fakeApi();
  api.answer(removeMany, { deleted: [idOf(1)], deletedChatbots: [] });
  const { user, dialog, happened } = await openDialog(knowledgeBase("One", { dto: dto(1) }));
  await user.click(dialog.getByRole("button", { name: "Delete permanently" }));
  expect(await screen.findByText("Knowledge base deleted")).toBeVisible();
  expect(api.sent(removeMany)[0]?.body).toEqual({ kbIds: [idOf(1)] });
  expect(happened).toEqual(["deleted"]);
});

test("deletes nothing on cancel", async () => {
  const api = fakeApi();
  api.answer(removeMany, { deleted: [], deletedChatbots: [] });
  const { user, dialog, happened } = await openDialog(knowledgeBase("One"));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect([happened, api.sent(removeMany)]).toEqual([["closed"], []]);
});

test("keeps a knowledge base that is training, and shows the reason", async () => {
  const api = fakeApi();
  api.refuse(removeMany, "KB_IN_PROGRESS", { status: 409 });
  const { user, dialog, happened } = await openDialog(knowledgeBase("One"));
  await user.click(dialog.getByRole("button", { name: "Delete permanently" }));
  expect(await screen.findByText(/^This knowledge base is still training/)).toBeVisible();
  expect(happened).toEqual(["closed"]);
});
