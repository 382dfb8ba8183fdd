import { fireEvent, screen, waitFor } from "@testing-library/react";
import { NewFilesForm } from "@/components/uploads/files-form";
import { Uploads } from "@/components/uploads/uploads";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { idOf, knowledgeBase } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";
import { sender } from "./sender";

const { create } = knowledgeBaseApi;

function openForm() {
  const api = fakeApi();
  api.answer(
    create,
    knowledgeBase("Manuals", { dto: { kbId: idOf(7), kbType: "File", kbStatus: "Empty" } }),
  );
  const network = sender();
  const screenful = open(
    <Uploads send={network.send}>
      <NewFilesForm />
    </Uploads>,
  );
  const choose = (...names: string[]) =>
    fireEvent.change(screen.getByLabelText("Choose files", { selector: "input" }), {
      target: { files: names.map((name) => new File(["text"], name)) },
    });
  return { ...screenful, ...network, api, choose };
}

test("creates a knowledge base and uploads on its own page", async () => {
  const { api, choose, begun, user, visited } = openForm();
  choose("a.txt", "b.pdf", "c.png");
  expect(screen.getByText("2 files, 8 bytes")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("c.png");
  await user.type(screen.getByLabelText("Title"), "Manuals");
  await user.click(screen.getByRole("button", { name: "Create and upload" }));
  await waitFor(() => expect(visited).toEqual([`/knowledge-base/file/${idOf(7)}`]));
  expect(api.sent(create)[0]?.body).toEqual({
    kbType: "File",
    title: "Manuals",
    description: null,
  });
  expect(begun.map(({ kbId, name }) => [kbId, name])).toEqual([
    [idOf(7), "a.txt"],
    [idOf(7), "b.pdf"],
  ]);
});

test("asks before a single chosen file is left behind, and not without one", async () => {
  const { choose, user } = openForm();
  const isLeavingBlocked = () =>
    !fireEvent(window, new Event("beforeunload", { cancelable: true }));
  expect(isLeavingBlocked()).toBe(false);
  choose("a.txt");
  expect(isLeavingBlocked()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Remove a.txt" }));
  expect(isLeavingBlocked()).toBe(false);
});

test("deselects a file", async () => {
  const { choose, user } = openForm();
  choose("a.txt", "b.txt");
  await user.click(screen.getByRole("button", { name: "Remove a.txt" }));
  expect(screen.queryByText("a.txt")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove all" }));
  expect(screen.getByRole("button", { name: "Create" })).toBeVisible();
});

test("requires a title, and shows a taken one at its field", async () => {
  const { api, user, begun } = openForm();
  await user.click(screen.getByRole("button", { name: "Create" }));
  const title = screen.getByLabelText("Title");
  await waitFor(() => expect(title).toBeInvalid());
  expect(api.sent(create)).toEqual([]);
  api.refuse(create, "NAME_EXISTS", { status: 409 });
  await user.type(title, "Manuals");
  await user.click(screen.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(title).toHaveAccessibleDescription("Name already taken"));
  expect(begun).toEqual([]);
});
