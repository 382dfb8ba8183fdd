import { volatileMemory, openMemory } from "@/widget/memory";

const visitorId = "0193b1f0-0000-7000-8000-000000000001";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("the memory of a chatbot", () => {
  it("is written only after the visitor has done something", () => {
    const memory = openMemory("key");
    memory.keep({ visitorId, place: 0.5 });
    memory.keepOpen(true);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    memory.allowStoring();
    expect(openMemory("key").recall()).toEqual({ visitorId, place: 0.5 });
    expect(openMemory("key").wasOpen()).toBe(true);
  });

  it("is separate for each chatbot", () => {
    const memory = openMemory("one");
    memory.allowStoring();
    memory.keep({ visitorId });
    expect(openMemory("other").recall()).toEqual({});
    expect(openMemory("other").wasOpen()).toBeUndefined();
  });

  it("deletes undefined values", () => {
    const memory = openMemory("key");
    memory.allowStoring();
    memory.keep({ visitorId, conversationId: "one" });
    memory.keep({ conversationId: undefined });
    expect(openMemory("key").recall()).toEqual({ visitorId });
  });

  it.each(["", "nonsense", "null", "7", '{"visitorId":3,"place":7,"conversationId":null}'])(
    "ignores foreign values: %s",
    (text) => {
      localStorage.setItem("antwort:key", text);
      expect(openMemory("key").recall()).toEqual({});
    },
  );

  it("lasts as long as the page without storage", () => {
    const memory = volatileMemory();
    memory.allowStoring();
    memory.keep({ visitorId });
    memory.keepOpen(true);
    expect(memory.recall()).toEqual({ visitorId });
    expect(memory.wasOpen()).toBe(true);
    expect(localStorage.length).toBe(0);
  });
});
