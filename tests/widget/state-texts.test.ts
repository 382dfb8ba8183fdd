import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };

/** Fits beside four buttons in a window of 390 px. */
const MAX_CHARACTERS = 22;

test.each([
  ["de", de.Widget],
  ["en", en.Widget],
])("the status text of the chat fits beside its buttons on a phone: %s", (_, texts) => {
  const states = Object.entries(texts).filter(([key]) => /^state[A-Z]/.test(key));
  expect(states.length).toBeGreaterThan(4);
  const long = states.filter(([, text]) => text.length > MAX_CHARACTERS);
  expect(long).toEqual([]);
});
