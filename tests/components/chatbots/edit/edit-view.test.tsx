import { screen, waitFor, within } from "@testing-library/react";
import Link from "next/link";
import { EditView } from "@/components/chatbots/edit/edit-view";
import { chatbotApi } from "@/contract/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";
import { chatbot, knowledgeBase } from "../../../things";

const { update, apiKey } = chatbotApi;

/** The form of a chatbot whose name somebody has changed. */
async function openChanged() {
  const api = fakeApi();
  const createdAt = "2026-03-05T09:07:00.000Z";
  api.answer(knowledgeBaseApi.list, [knowledgeBase("Help centre")], 1);
  api.answer(apiKey, { apiKey: "key-1", createdAt, expiresAt: null, lastUsedAt: null });
  api.answer(update, chatbot("Adam"));
  const opened = open(
    <>
      <EditView chatbot={chatbot("Ada")} />
      <Link href="/knowledge-base" onClick={(event) => event.preventDefault()}>
        Away
      </Link>
    </>,
  );
  const { user } = opened;
  await user.type(screen.getByLabelText("Chatbot name"), "m");
  const leaveSaving = async () => {
    await user.click(screen.getByText("Away"));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Save" }));
  };
  return { api, ...opened, leaveSaving };
}

test("a name that is taken is said at the name and nowhere else", async () => {
  const { api, user, toasts } = await openChanged();
  api.refuse(update, "NAME_EXISTS", { status: 409 });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText("Chatbot name")).toBeInvalid());
  expect(toasts.read()).toEqual([]);
});

test("leaving may save, which shows, and goes on", async () => {
  const { api, visited, leaveSaving } = await openChanged();
  let answer = () => {};
  api.on(update, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({ data: chatbot("Adam") });
  });
  await leaveSaving();
  await waitFor(() => expect(api.sent(update)).toHaveLength(1));
  const dialog = screen.getByRole("dialog");
  expect(dialog.querySelector("[aria-busy=true]")).toHaveTextContent("Save");
  answer();
  await waitFor(() => expect(visited).toEqual(["/knowledge-base"]));
});

test("saving that is refused on the way out stays, at the field", async () => {
  const { api, visited, leaveSaving } = await openChanged();
  api.refuse(update, "NAME_EXISTS", { status: 409 });
  await leaveSaving();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.getByLabelText("Chatbot name")).toHaveFocus());
  expect(screen.getByLabelText("Chatbot name")).toBeInvalid();
  expect(visited).toEqual([]);
});
