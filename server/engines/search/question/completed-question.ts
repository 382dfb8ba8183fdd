export type EarlierTurn = {
  /** The visitor's question, completed if necessary. */
  question: string;
  /** The items that its answer cites. */
  itemIds: readonly string[];
  reply: string;
};

/** A question with words of the conversation. */
export type CompletedQuestion = {
  /** As typed, with misspelt question words corrected. */
  text: string;
  /** Words of earlier questions, the most recent first; empty if the question stands alone. */
  carried: readonly string[];
  /** The question that determines the type of answer: the earlier one if this one names none. */
  typeQuestion: string;
  /** The turn that the question follows; undefined if it stands alone. */
  earlier?: EarlierTurn;
  /** Whether only its brevity, or an article that may stand for a noun, suggests that it follows another question. */
  isAssumed?: true;
  /** An article may stand for a noun: "Wie lange ist der gültig?" */
  isPronoun?: true;
};

/** Returns the completed question in one line: "and on Sundays? (opening hours Leipzig)". */
export const completedText = ({
  text,
  carried,
}: Pick<CompletedQuestion, "text" | "carried">): string =>
  carried.length === 0 ? text : `${text} (${carried.join(" ")})`;

/** Whether a question is in the form of `completedText`, with words of an earlier one. */
export const isCompleted = (question: string): boolean => /[?!.…] \([^()]+\)$/u.test(question);
