/** How a language model may read a message. */
export const readingKinds = [
  "question",
  "greeting",
  "thanks",
  "goodbye",
  "howAreYou",
  "botQuestion",
  "abilities",
  "personRequest",
  "insult",
  "meaningless",
] as const;

/** What a visitor's message is; `otherLanguage` is a question in a language that no chatbot speaks. */
export const messageKinds = [...readingKinds, "otherLanguage"] as const;
