import type { Citation } from "@/contract/chat";

/** Why a question got no answer: a code of the catalogue, or the console's own NetworkError. */
export type Failure = { code: string };

export type Turn = {
  id: string;
  question: string;
  text: string;
  citations: Citation[];
  state: "waiting" | "answering" | "answered" | "unknown" | "failed";
  failure?: Failure;
};

export type TranscriptAction =
  | { type: "asked"; id: string; question: string }
  | { type: "token"; id: string; text: string }
  | { type: "citations"; id: string; citations: Citation[] }
  | { type: "done"; id: string; answered: boolean }
  | { type: "failed"; id: string; failure: Failure }
  | { type: "cleared" };

/** The turns of a conversation after one more thing has happened. A question asked again keeps its place. */
export function transcript(turns: Turn[], action: TranscriptAction): Turn[] {
  if (action.type === "cleared") return [];
  if (action.type === "asked") {
    const asked: Turn = {
      id: action.id,
      question: action.question,
      text: "",
      citations: [],
      state: "waiting",
    };
    const isRepeated = turns.some((turn) => turn.id === action.id);
    return isRepeated
      ? turns.map((turn) => (turn.id === action.id ? asked : turn))
      : [...turns, asked];
  }
  return turns.map((turn) => (turn.id === action.id ? after(turn, action) : turn));
}

type TurnAction = Exclude<TranscriptAction, { type: "cleared" | "asked" }>;

function after(turn: Turn, action: TurnAction): Turn {
  switch (action.type) {
    case "token":
      return { ...turn, state: "answering", text: turn.text + action.text };
    case "citations":
      return { ...turn, citations: action.citations };
    case "done":
      return { ...turn, state: action.answered ? "answered" : "unknown" };
    case "failed":
      return { ...turn, state: "failed", failure: action.failure };
  }
}
