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

/** `otherLanguage`: a question in a language that chatbots do not speak. */
export const messageKinds = [...readingKinds, "otherLanguage"] as const;
