import { screen, waitFor } from "@testing-library/react";
import { EditDialog } from "@/components/knowledge-bases/edit-dialog";
import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";
import { knowledgeBase } from "../../things";

const { update } = knowledgeBaseApi;

async function openDialog() {
  const api = fakeApi();
  let closed = 0;
  const opened = open(<EditDialog kb={knowledgeBase("Help")} onClose={() => void (closed += 1)} />);
  const title = await screen.findByLabelText("Title");
  return { api, ...opened, title, closed: () => closed };
}

test("unchanged, it closes; changed, it asks first", async () => {
  const { user, title, closed } = await openDialog();
  await user.keyboard("{Escape}");
  expect(closed()).toBe(1);
  await user.type(title, "s");
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
  expect(closed()).toBe(1);
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(closed()).toBe(2);
});

test("a title that is taken is said at the title and nowhere else", async () => {
  const { api, user, title, toasts } = await openDialog();
  api.refuse(update, "NAME_EXISTS", { status: 409 });
  await user.type(title, "s");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(title).toBeInvalid());
  expect(toasts.read()).toEqual([]);
});
