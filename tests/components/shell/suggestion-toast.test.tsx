import { act, screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useSuggestionToast } from "@/components/shell/session/live-events";
import { CHATBOT_ID_FIELD } from "@/contract/fields/spelling";
import { routes } from "@/lib/routes";
import { open } from "../../screen";

const id = "018f0000-0000-7000-8000-000000000001";
const other = "018f0000-0000-7000-8000-000000000002";

function Page() {
  const tell = useSuggestionToast();
  const ready = { isOK: true, [CHATBOT_ID_FIELD]: id, chatbotName: "Aurora" };
  return (
    <button type="button" onClick={() => tell(ready)}>
      The event comes
    </button>
  );
}

/** Sends the event to a user at this address. */
async function tellAt(address: string) {
  window.history.replaceState(null, "", address);
  const steps: [string, string][] = [];
  const router = {
    push: (to: string) => void steps.push(["push", to]),
    replace: (to: string) => void steps.push(["replace", to]),
  };
  const opened = open(
    // Safe: nothing else of the router is used.
    <AppRouterContext value={router as never}>
      <Page />
    </AppRouterContext>,
  );
  await opened.user.click(screen.getByText("The event comes"));
  await screen.findByText("FAQ suggestions are ready");
  return { ...opened, steps };
}

const action = () => screen.queryByRole("button", { name: "Show suggestions" });

test("names the chatbot", async () => {
  await tellAt("/");
  expect(screen.getByText(/Aurora/)).toBeVisible();
});

test.each([
  ["push", routes.home],
  ["push", routes.chatbots],
  ["push", routes.chatbot(other)],
  ["push", routes.chatbotFaq(other)],
  ["push", routes.demo(id)],
  ["replace", routes.chatbot(id)],
  ["replace", `${routes.chatbot(id)}?activeTab=general`],
])("opens the chatbot's FAQ tab: by %s from %s", async (step, address) => {
  const { user, steps } = await tellAt(address);
  await user.click(screen.getByRole("button", { name: "Show suggestions" }));
  expect(steps).toEqual([[step, `/chat-bot/${id}?activeTab=faq`]]);
  await waitFor(() => expect(screen.queryByText("FAQ suggestions are ready")).toBeNull());
});

test("has no button on that tab", async () => {
  await tellAt(routes.chatbotFaq(id));
  expect(action()).toBeNull();
});

test("does nothing if the tab has been opened meanwhile", async () => {
  const { user, steps } = await tellAt(routes.chatbot(id));
  act(() => window.history.replaceState(null, "", routes.chatbotFaq(id)));
  await user.click(screen.getByRole("button", { name: "Show suggestions" }));
  expect(steps).toEqual([]);
});
