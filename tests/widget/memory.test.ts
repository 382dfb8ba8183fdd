import { forgetfulMemory, openMemory } from "@/widget/memory";

const visitorId = "0193b1f0-0000-7000-8000-000000000001";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("what a browser remembers of a chatbot", () => {
  it("is written nowhere before the visitor has done something, and then all of it", () => {
    const memory = openMemory("key");
    memory.keep({ visitorId, place: 0.5 });
    memory.keepOpen(true);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    memory.allow();
    expect(openMemory("key").recall()).toEqual({ visitorId, place: 0.5 });
    expect(openMemory("key").wasOpen()).toBe(true);
  });

  it("is of one chatbot", () => {
    const memory = openMemory("one");
    memory.allow();
    memory.keep({ visitorId });
    expect(openMemory("other").recall()).toEqual({});
    expect(openMemory("other").wasOpen()).toBeUndefined();
  });

  it("forgets what is given as nothing", () => {
    const memory = openMemory("key");
    memory.allow();
    memory.keep({ visitorId, conversationId: "one" });
    memory.keep({ conversationId: undefined });
    expect(openMemory("key").recall()).toEqual({ visitorId });
  });

  it.each(["", "nonsense", "null", "7", '{"visitorId":3,"place":7,"conversationId":null}'])(
    "takes nothing from what somebody else wrote there: %s",
    (text) => {
      localStorage.setItem("antwort:key", text);
      expect(openMemory("key").recall()).toEqual({});
    },
  );

  it("lasts as long as the page where the browser stores nothing", () => {
    const memory = forgetfulMemory();
    memory.allow();
    memory.keep({ visitorId });
    memory.keepOpen(true);
    expect(memory.recall()).toEqual({ visitorId });
    expect(memory.wasOpen()).toBe(true);
    expect(localStorage.length).toBe(0);
  });
});
