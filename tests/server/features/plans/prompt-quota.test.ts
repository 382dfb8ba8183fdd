import { chatApi } from "@/contract/conversations/chat";
import type { CtxOf } from "@/server/deps";
import { prepare, reply } from "@/server/features/chat/service";
import { newId } from "@/server/infrastructure/db/id";
import { answersWith, neverEndsAfter } from "@/tests/server/engines/ai/fake-endpoint";
import { ask } from "@/tests/server/platform-steps";
import { deliveryQuestion, openChatbot, type OpenedChatbot } from "../openai/trained-bot";
import { givePlan, planWith, readPlan, refusal, writePlans } from "./plans";

let chatbot: OpenedChatbot;
beforeAll(async () => {
  const PLANS_FILE = writePlans({ two: planWith({ prompts: 2 }) });
  chatbot = await openChatbot({ settings: { PLANS_FILE }, withModel: true });
});
afterAll(() => chatbot.close());

/** The context of a call whose client disconnects, or whose process stops, when `signal` aborts. */
function contextOf(signal: AbortSignal): CtxOf<"chat"> {
  const { platform, ada, model: chatbotId } = chatbot;
  return {
    ...platform.deps,
    caller: { kind: "bot", organizationId: ada.user.organizationId, chatbotId },
    request: {
      id: newId(),
      method: "POST",
      path: "",
      headers: {},
      address: "203.0.113.7",
      origin: undefined,
      language: undefined,
      sessionToken: undefined,
      signal,
      setCookie: () => {},
      clearCookie: () => {},
      reportRateLimit: () => {},
    },
  };
}

const reservations = () =>
  chatbot.platform.deps.db.selectFrom("promptReservations").select("id").execute();

/** Asks a question and aborts the call while the model answers. */
async function askAndAbort(ids?: { questionId: string; messageId: string }) {
  const { made, endpoint } = chatbot;
  const { id } = await made.bot(chatApi.start, { body: { locale: "en" } });
  const hangUp = new AbortController();
  const ctx = contextOf(hangUp.signal);
  const turn = await prepare(ctx, id, deliveryQuestion, hangUp.signal, ids && { ids });
  expect(await reservations()).toEqual([{ id: turn.questionId }]);
  endpoint.behave((response, request) => {
    neverEndsAfter("Three working days [1]. It costs ")(response, request);
    hangUp.abort(new Error("left"));
  });
  await expect(reply(ctx, turn, () => {})).rejects.toThrow("left");
  endpoint.behave(answersWith("Three working days [1]."));
  const { messages } = await made.bot(chatApi.get, { params: { id } });
  return messages.map(({ role, text }) => [role, text]);
}

test("a failed question is not counted, whether it is stored or sent again", async () => {
  const { platform, ada, made } = chatbot;
  await givePlan(platform, ada, "two");
  expect(await askAndAbort()).toEqual([["user", deliveryQuestion]]);
  expect(await reservations()).toEqual([]);
  expect(await askAndAbort({ questionId: newId(), messageId: newId() })).toEqual([]);
  expect(await reservations()).toEqual([]);
  expect((await readPlan(ada)).usage.prompts).toBe(0);

  expect(await refusal(ask(made.bot, deliveryQuestion))).toBe("accepted");
  expect(await refusal(ask(made.bot, deliveryQuestion))).toBe("accepted");
  expect(await reservations()).toEqual([]);
  expect(await refusal(ask(made.bot, deliveryQuestion))).toEqual([
    "SUBSCRIPTION_PROMPT_COUNT",
    2,
    2,
  ]);
});
