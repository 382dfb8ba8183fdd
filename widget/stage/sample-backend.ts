import type { Citation } from "@/contract/conversations/chat";
import type { StageShow } from "@/contract/chatbots/widget";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import type { Backend, InitialState } from "../chat/conversation/backend";

const samples = { de: de.WidgetSample, en: en.WidgetSample };

/** Delay per word, in milliseconds. */
const PACE_MS = 40;
const AT = "00000000-0000-4000-8000-000000000000";

/** Sends nothing: every answer is the sample. */
export function sampleBackend({ settings, opening }: StageShow): Backend {
  const sample = samples[settings.locale];
  const text = `${sample.answer} [1]`;
  const citations: Citation[] = [
    { index: 1, title: sample.source, excerpt: "", kbId: AT, itemId: AT },
  ];
  const message = { answered: true, confidence: 1, rating: null, createdAt: "" };
  const said: InitialState["messages"] = [
    { ...message, id: AT, role: "user", text: sample.question, citations: [] },
    { ...message, id: AT, role: "assistant", text, citations },
  ];
  return {
    begin: () =>
      Promise.resolve({
        ...opening,
        messages: opening.faq.length > 0 ? [] : said,
        request: null,
      }),
    async ask(_question, listener, signal) {
      for (const word of text.split(/(?<=\s)/)) {
        await pause(signal);
        listener.text(word);
      }
      listener.citations(citations);
      return { id: AT };
    },
    rate: () => Promise.resolve(),
    requestPerson: () => Promise.resolve(),
    read: () => Promise.resolve(undefined),
    restart: () => {},
    remove: () => Promise.resolve(),
  };
}

const pause = (signal: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const stop = () => fail(new Error("stopped"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    setTimeout(done, PACE_MS);
  });
