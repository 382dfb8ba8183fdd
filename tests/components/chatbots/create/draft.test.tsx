import { screen, waitFor, within } from "@testing-library/react";
import Link from "next/link";
import { CreateGate } from "@/components/chatbots/create/create-gate";
import { SessionContext } from "@/components/shell/session/session";
import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { AppEvents } from "@/lib/app-events";
import {
  ada,
  chatbot,
  idOf,
  knowledgeBase,
  appearance,
  organization,
  system,
} from "../../../factories";
import { fakeApi } from "../../../fake-api";
import { open } from "../../../screen";

const { create } = chatbotApi;
const other = { dto: { kbId: idOf(2), kbType: "Web", kbStatus: "InProgress" } } as const;

beforeEach(() => window.localStorage.clear());

type Visit = { userId?: string; kbIds?: string[]; isReturning?: boolean };

/** `leave` clicks a link away from the wizard. */
function visit({ userId = ada.userId, ...props }: Visit = {}) {
  const api = fakeApi();
  api.answer(organizationApi.get, organization());
  api.answer(knowledgeBaseApi.list, [knowledgeBase("Help"), knowledgeBase("Shop", other)], 2);
  api.answer(chatbotApi.templates, [
    { id: "pure", name: "Pure", previewUrl: "/p.svg", ui: appearance },
  ]);
  api.answer(create, { chatbot: chatbot("Ada"), apiKey: "key-1", apiSecret: "secret-1" });
  const user = { ...ada, userId };
  const opened = open(
    <SessionContext value={{ user, setUser: () => {}, loading: false, system: system(user) }}>
      <CreateGate {...props} />
      <Link href="/knowledge-base" onClick={(event) => event.preventDefault()}>
        Away
      </Link>
    </SessionContext>,
  );
  const press = (name: string) => opened.user.click(screen.getByRole("button", { name }));
  const leave = async (by: "Save" | "Discard" | "Stay") => {
    await opened.user.click(screen.getByText("Away"));
    const dialog = within(await screen.findByRole("dialog"));
    const [button] = dialog.getAllByRole("button", { name: by });
    if (button) await opened.user.click(button);
  };
  return { api, ...opened, press, leave };
}

const nameBox = () => screen.findByLabelText("Chatbot name");

test("restores a draft with its step, even after a crash", async () => {
  const first = visit();
  await first.user.type(await nameBox(), "Ada");
  await first.press("Next");
  await screen.findByLabelText("Welcome message");
  // The window disappears without an event.
  first.unmount();

  const second = visit();
  expect(await screen.findByText("Continue with “Ada”?")).toBeVisible();
  await second.press("Continue");
  expect(await screen.findByText("Step 2 of 3: Appearance")).toBeInTheDocument();
  await second.press("Back");
  expect(await nameBox()).toHaveValue("Ada");
  await second.leave("Stay");
  expect(second.visited).toEqual([]);
});

test("saves the draft on leaving", async () => {
  const first = visit();
  await first.user.type(await nameBox(), "Ada");
  await first.leave("Save");
  expect(first.visited).toEqual(["/knowledge-base"]);
  first.unmount();
  visit();
  expect(await screen.findByText("Continue with “Ada”?")).toBeVisible();
});

test("discards the draft on leaving", async () => {
  const first = visit();
  await first.user.type(await nameBox(), "Ada");
  await first.leave("Discard");
  expect(first.visited).toEqual(["/knowledge-base"]);
  first.unmount();
  visit();
  expect(await nameBox()).toHaveValue("");
});

test("starts over without the draft", async () => {
  const first = visit();
  await first.user.type(await nameBox(), "Ada");
  first.unmount();
  const second = visit();
  await second.user.click(await screen.findByRole("button", { name: "Start over" }));
  expect(await nameBox()).toHaveValue("");
  second.unmount();
  visit();
  expect(await nameBox()).toHaveValue("");
});

test("separates the drafts of two people in one browser", async () => {
  const first = visit();
  await first.user.type(await nameBox(), "Ada");
  first.unmount();
  visit({ userId: idOf(77) });
  expect(await nameBox()).toHaveValue("");
});

test("adds given knowledge bases to those of the draft, even while they train", async () => {
  const first = visit({ kbIds: [idOf(1)] });
  await first.user.type(await nameBox(), "Ada");
  first.unmount();
  const second = visit({ kbIds: [idOf(2)], isReturning: true });
  expect(await nameBox()).toHaveValue("Ada");
  await second.press("Next");
  await screen.findByLabelText("Welcome message");
  await second.press("Next");
  const shop = await screen.findByRole("checkbox", { name: /Shop.*training/i });
  expect(shop).toBeChecked();
  await second.press("Create chatbot");
  expect(await screen.findByText("secret-1")).toBeVisible();
  expect(second.api.sent(create)[0]?.body).toMatchObject({ kbIds: [idOf(1), idOf(2)] });
  second.unmount();
  visit();
  // A created chatbot leaves no draft.
  expect(await nameBox()).toHaveValue("");
});

test("returns to the draft after the website was entered", async () => {
  const first = visit({ kbIds: [idOf(1)] });
  first.api.refuse(create, "WEBSITE_REQUIRED", { status: 409 });
  await first.user.type(await nameBox(), "Ada");
  await first.press("Next");
  await screen.findByLabelText("Welcome message");
  await first.press("Next");
  await first.press("Create chatbot");
  const link = await screen.findByRole("link", { name: "Enter website" });
  expect(link).toHaveAttribute(
    "href",
    `/enterprise-setting?next=${encodeURIComponent("/chat-bot/create?continue")}`,
  );
  link.addEventListener("click", (event) => event.preventDefault());
  await first.user.click(link);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(first.toasts.read()).toEqual([]);
  first.unmount();
  visit({ isReturning: true });
  expect(await screen.findByText("Step 3 of 3: Knowledge base")).toBeInTheDocument();
});

test("does not pass an invalid step", async () => {
  const { user, press } = visit();
  await user.type(await nameBox(), "Ada");
  await press("Next");
  await screen.findByLabelText("Welcome message");
  await press("Next");
  await screen.findByText("Step 3 of 3: Knowledge base");
  await press("General");
  await user.clear(await nameBox());
  await press("Knowledge base");
  await waitFor(async () => expect(await nameBox()).toBeInvalid());
  expect(screen.getByText("Step 1 of 3: General")).toBeInTheDocument();
});

test("emits an event for every step and for the valid form", async () => {
  const events: unknown[] = [];
  const listen = (event: Event) => events.push((event as CustomEvent<unknown>).detail);
  const names = ["GoToStep", "CompleteAllSteps"] satisfies (keyof AppEvents)[];
  for (const name of names) window.addEventListener(`antwort:${name}`, listen);
  const { user, press } = visit({ kbIds: [idOf(1)] });
  await user.type(await nameBox(), "Ada");
  await press("Next");
  await screen.findByLabelText("Welcome message");
  await press("Next");
  await screen.findByText("Step 3 of 3: Knowledge base");
  await press("Create chatbot");
  await screen.findByText("secret-1");
  for (const name of names) window.removeEventListener(`antwort:${name}`, listen);
  expect(events).toEqual([{ step: 1 }, { step: 2 }, { steps: 3 }]);
});
