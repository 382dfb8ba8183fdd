import { messageKind } from "@/server/engines/search/dialogue/message-kind";

test.each([
  ["Hi", "greeting"],
  ["Hallooo zusammen!", "greeting"],
  ["Grüß Gott", "greeting"],
  ["thanks!", "thanks"],
  ["thnaks a lot", "thanks"],
  ["Danke, das wars", "thanks"],
  ["Vielen Dank für Ihre Hilfe!", "thanks"],
  ["thanks for your quick help", "thanks"],
  ["thnaks for the help", "thanks"],
  ["Für Ihre Hilfe vielen Dank", "thanks"],
  ["Danke, ich brauche Hilfe", "abilities"],
  ["Hi! I am here for help", "abilities"],
  ["Tschüssi und danke", "goodbye"],
  ["have a nice day", "goodbye"],
  ["Guten Tag, wie geht's?", "howAreYou"],
  ["Seid ihr ein Bot?", "botQuestion"],
  ["am I talking to a real person?", "botQuestion"],
  ["What can you do?", "abilities"],
  ["Hilfe", "abilities"],
  ["can I speak to a human", "personRequest"],
  ["Kann mich bitte jemand vom Empfang zurückrufen?", "personRequest"],
  ["My parcel is lost. I want to talk to an agent", "personRequest"],
  ["can someone call me back please", "personRequest"],
  ["Ich möchte mit Frau Overbeck sprechen", "personRequest"],
  ["put me through to Mr. Overbeck", "personRequest"],
  ["I want to call Ms Overbeck", "personRequest"],
  ["Ich brauche Frau Meyer", "personRequest"],
  ["cheers, thats great", "thanks"],
  ["du bist dumm", "insult"],
  ["???", "meaningless"],
  ["🚚📦", "meaningless"],
  ["asdfgh", "meaningless"],
  ["Combien coûte la livraison ?", "otherLanguage"],
  ["Сколько стоит доставка", "otherLanguage"],
])("%s is understood as %s", (text, kind) => {
  expect(messageKind(text)).toBe(kind);
});

test.each([
  "Hi, are you open today?",
  "Danke, und was kostet der Versand?",
  "How much is that per person?",
  "Do you have a chatbot for my website?",
  "Are you a family business?",
  "Ist das echtes Leder?",
  "Who is the contact for leasing?",
  "can someone pick up my parcel for me",
  "help my battery died",
  "What does Mr Overbeck want?",
  "I want Miss Dior please",
  "Can I get Mr Muscle?",
  "Can someone get me Mr Muscle?",
  "I need MS Office",
  "Ich brauche MS Office",
  "call ms teams",
  "Can I connect MS Dynamics?",
  "are people through",
  "bis wann kann ich stornieren",
  "tanks",
  "Was kostet ein Mitarbeiterausweis?",
])("%s stays a question", (text) => {
  expect(messageKind(text)).toBe("question");
});

test.each([
  ["letters", "hallo ".repeat(2_000)],
  ["emoji", "😀".repeat(5_000)],
  ["null bytes", "\0".repeat(10_000)],
  ["punctuation", "?!.,".repeat(2_500)],
])("ten thousand characters of %s are read in a moment", (_, text) => {
  const start = performance.now();
  messageKind(text);
  expect(performance.now() - start).toBeLessThan(2_000);
});
