export type EarlierTurn = {
  /** The visitor's question, completed if necessary. */
  question: string;
  /** The items that its answer cites. */
  itemIds: readonly string[];
  reply: string;
};

/** A question with the words that it takes over from earlier ones. */
export type CompletedQuestion = {
  /** As typed, with misspelt question words corrected. */
  text: string;
  /** Words of earlier questions, the most recent first; empty if the question stands alone. */
  carried: readonly string[];
  /** The question that determines the type of answer: the earlier one if this one names none. */
  typeQuestion: string;
  /** The turn that the question follows; undefined if it stands alone. */
  earlier?: EarlierTurn;
  /** It refers to an earlier question by its brevity or a pronoun only, so it may stand alone after all. */
  isAssumed?: true;
  /** It contains an article that may be a pronoun: "Wie lange ist der gültig?" */
  hasPronoun?: true;
};

/** Returns the completed question in one line: "and on Sundays? (opening hours Leipzig)". */
export const completedText = ({
  text,
  carried,
}: Pick<CompletedQuestion, "text" | "carried">): string =>
  carried.length === 0 ? text : `${text} (${carried.join(" ")})`;

/** Whether a question is in the form of `completedText`, with words of an earlier one. */
export const isCompleted = (question: string): boolean => /[?!.…] \([^()]+\)$/u.test(question);
