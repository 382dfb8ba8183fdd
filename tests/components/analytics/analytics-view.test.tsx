import { screen, waitFor, within } from "@testing-library/react";
import { AnalyticsView } from "@/components/analytics/analytics-view";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { analyticsApi, type AnalyticsOverview } from "@/contract/conversations/analytics";
import { chatbot, idOf } from "../../factories";
import { fakeApi } from "../../fake-api";
import { open } from "../../screen";

beforeEach(() => window.history.replaceState(null, "", "/analytics"));

const overview = (more: Partial<AnalyticsOverview["totals"]> = {}): AnalyticsOverview => ({
  timeZone: "Europe/Berlin",
  totals: {
    conversations: 12,
    questions: 40,
    unanswered: 10,
    helpful: 3,
    unhelpful: 1,
    handOvers: 2,
    ...more,
  },
  days: [
    { date: "2026-11-21", conversations: 5, questions: 15, unanswered: 4 },
    { date: "2026-11-22", conversations: 7, questions: 25, unanswered: 6 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 40 : 0)),
});

function openAnalytics(data = overview()) {
  const api = fakeApi();
  const bots = [chatbot("Ada", 1), chatbot("Bob", 2)];
  api.answer(chatbotApi.list, bots, bots.length);
  api.answer(analyticsApi.overview, data);
  api.answer(analyticsApi.top, {
    sources: [
      {
        itemId: idOf(5),
        kbId: idOf(6),
        title: "Delivery",
        url: "https://a.example/d",
        citations: 7,
      },
      { itemId: idOf(7), kbId: idOf(6), title: "prices.pdf", url: null, citations: 2 },
    ],
    questions: [{ text: "How long is delivery?", count: 9 }],
  });
  return { api, ...open(<AnalyticsView />) };
}

const figure = async (name: string) =>
  (await screen.findByText(name, { selector: "dt" })).closest("div");

test("shows totals as counts and shares", async () => {
  openAnalytics();
  expect(await figure("Answered")).toHaveTextContent("75%10 unanswered");
  expect(await figure("Rated helpful")).toHaveTextContent("75%4 ratings");
  expect(await figure("Requests for a person")).toHaveTextContent("2");
});

test("a bar has a part for unanswered questions only if there are some", async () => {
  const { container, unmount } = openAnalytics();
  await figure("Answered");
  const marked = (root: HTMLElement) => root.querySelectorAll("[title] .bg-warning").length;
  expect(marked(container)).toBe(2);
  unmount();
  const days = overview().days.map((day) => ({ ...day, unanswered: 0 }));
  const whole = openAnalytics({ ...overview({ unanswered: 0 }), days });
  await figure("Answered");
  expect(marked(whole.container)).toBe(0);
});

test("links counts to the conversations of the same period", async () => {
  const { user } = openAnalytics();
  const address = async (name: string | RegExp) =>
    (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await address("10 unanswered")).toBe("/conversations?status=all&days=30&answered=false");
  expect(await address("1 unhelpful")).toBe("/conversations?status=all&days=30&rating=-1");
  expect(await address("2 Requests for a person")).toBe(
    "/conversations?status=all&days=30&person=true",
  );
  await user.click(screen.getByRole("radio", { name: "Last 7 days" }));
  await waitFor(async () =>
    expect(await address(/ Conversations$/)).toBe("/conversations?status=all&days=7"),
  );
});

test("links no count of zero", async () => {
  openAnalytics(overview({ unanswered: 0, unhelpful: 0, handOvers: 0 }));
  for (const name of ["Answered", "Rated helpful", "Requests for a person"]) {
    expect(within((await figure(name)) ?? document.body).queryByRole("link")).toBeNull();
  }
});

test("shows no share without ratings", async () => {
  openAnalytics(overview({ helpful: 0, unhelpful: 0 }));
  expect(await figure("Rated helpful")).toHaveTextContent("–No ratings yet");
});

test("offers each chart as a table", async () => {
  openAnalytics();
  const days = await screen.findByRole("table", { name: "Questions per day" });
  expect(within(days).getByRole("row", { name: "Nov 22, 2026 7 25 6" })).toBeInTheDocument();
  const hours = screen.getByRole("table", { name: "Busiest hours" });
  expect(within(hours).getByRole("row", { name: "9:00–10:00 40" })).toBeInTheDocument();
});

test("links sources with an address and names files", async () => {
  openAnalytics();
  const link = await screen.findByRole("link", { name: "Delivery" });
  expect(link).toHaveAttribute("href", "https://a.example/d");
  expect(screen.getByText("prices.pdf").closest("a")).toBeNull();
});

test("requests another period and another chatbot", async () => {
  const { api, user } = openAnalytics();
  await user.click(await screen.findByRole("radio", { name: "Last 7 days" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Chatbot" }), "Bob");
  await waitFor(() => {
    const { searchParams } = api.sent(analyticsApi.overview).at(-1)?.url ?? new URL("http://a");
    expect(Object.fromEntries(searchParams)).toEqual({ days: "7", chatbotId: idOf(2) });
  });
  expect(window.location.search).toBe(`?days=7&chatbotId=${idOf(2)}`);
});

test("restores period and chatbot from the address", async () => {
  window.history.replaceState(null, "", `/analytics?days=90&chatbotId=${idOf(1)}`);
  const { api } = openAnalytics();
  expect(await screen.findByRole("radio", { name: "Last 90 days" })).toBeChecked();
  const sent = api.sent(analyticsApi.overview).at(-1)?.url.searchParams;
  expect([sent?.get("days"), sent?.get("chatbotId")]).toEqual(["90", idOf(1)]);
});

test("shows a chatbot of the address that is not among the options, and can clear it", async () => {
  window.history.replaceState(null, "", `/analytics?chatbotId=${idOf(9)}`);
  const { api, user, unmount } = openAnalytics();
  api.refuse(chatbotApi.get, "NOT_FOUND", { status: 404 });
  const filter = () => screen.getByLabelText<HTMLSelectElement>("Chatbot");
  await waitFor(() => expect(filter()).toHaveDisplayValue("Unknown chatbot"));
  expect(filter()).toHaveValue(idOf(9));
  await user.selectOptions(filter(), "All chatbots");
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(within(filter()).queryByText("Unknown chatbot")).toBeNull();
  unmount();

  window.history.replaceState(null, "", `/analytics?chatbotId=${idOf(8)}`);
  openAnalytics().api.answer(chatbotApi.get, chatbot("Zoe", 8));
  await waitFor(() => expect(filter()).toHaveDisplayValue("Zoe"));
});

test("explains an empty period", async () => {
  openAnalytics(overview({ conversations: 0 }));
  expect(
    await screen.findByRole("heading", { name: "No conversations in this period" }),
  ).toBeInTheDocument();
});

test("retries a failed read", async () => {
  const { api, user } = openAnalytics();
  api.refuse(analyticsApi.overview, "MAINTENANCE_MODE", { status: 503 });
  await user.click(await screen.findByRole("radio", { name: "Last 90 days" }));
  api.answer(analyticsApi.overview, overview());
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await figure("Requests for a person")).toHaveTextContent("2");
});
