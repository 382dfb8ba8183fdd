import { volatileStorage, openVisitorStorage } from "@/widget/visitor-storage";

const visitorId = "0193b1f0-0000-7000-8000-000000000001";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("the storage of the widget", () => {
  it("is written only after the visitor has done something", () => {
    const storage = openVisitorStorage("key");
    storage.save({ visitorId, place: 0.5 });
    storage.keepOpen(true);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    storage.allowStoring();
    expect(openVisitorStorage("key").read()).toEqual({ visitorId, place: 0.5 });
    expect(openVisitorStorage("key").wasOpen()).toBe(true);
  });

  it("is separate for each chatbot", () => {
    const storage = openVisitorStorage("one");
    storage.allowStoring();
    storage.save({ visitorId });
    expect(openVisitorStorage("other").read()).toEqual({});
    expect(openVisitorStorage("other").wasOpen()).toBeUndefined();
  });

  it("deletes undefined values", () => {
    const storage = openVisitorStorage("key");
    storage.allowStoring();
    storage.save({ visitorId, conversationId: "one" });
    storage.save({ conversationId: undefined });
    expect(openVisitorStorage("key").read()).toEqual({ visitorId });
  });

  it.each(["", "nonsense", "null", "7", '{"visitorId":3,"place":7,"conversationId":null}'])(
    "ignores foreign values: %s",
    (text) => {
      localStorage.setItem("antwort:key", text);
      expect(openVisitorStorage("key").read()).toEqual({});
    },
  );

  it("lasts as long as the page without storage", () => {
    const storage = volatileStorage();
    storage.allowStoring();
    storage.save({ visitorId });
    storage.keepOpen(true);
    expect(storage.read()).toEqual({ visitorId });
    expect(storage.wasOpen()).toBe(true);
    expect(localStorage.length).toBe(0);
  });
});
