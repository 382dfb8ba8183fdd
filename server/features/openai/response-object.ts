import type { Answered } from "@/server/features/chat/service";
import { responseAnnotations } from "./annotations";
import { markOf, tokensOf } from "./ask";

export type ResponseHead = {
  id: string;
  messageId: string;
  /** Unix time in seconds. */
  createdAt: number;
  model: string;
  previousId: string | null;
  isStored: boolean;
};

/** Clients expect all of these fields. */
export const responseOf = (head: ResponseHead, status: "in_progress" | "completed" | "failed") => ({
  id: head.id,
  object: "response",
  created_at: head.createdAt,
  status,
  background: false,
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  metadata: {},
  model: head.model,
  output: [],
  parallel_tool_calls: true,
  previous_response_id: head.previousId,
  reasoning: { effort: null, summary: null },
  store: head.isStored,
  temperature: null,
  text: { format: { type: "text" } },
  tool_choice: "auto",
  tools: [],
  top_p: null,
  truncation: "disabled",
  usage: null,
  user: null,
});

export const messageOf = (
  { messageId: id }: ResponseHead,
  status: "in_progress" | "completed",
  content: object[],
) => ({ id, type: "message", status, role: "assistant", content });

export const textPart = (text: string, annotations: object[] = []) => ({
  type: "output_text",
  text,
  annotations,
  logprobs: [],
});

export const answerPart = ({ text, citations }: Answered) =>
  textPart(text, responseAnnotations(text, citations));

export function completedResponse(head: ResponseHead, answered: Answered) {
  const { input, output } = tokensOf(answered);
  return {
    ...responseOf(head, "completed"),
    ...markOf(answered),
    output: [messageOf(head, "completed", [answerPart(answered)])],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  };
}
