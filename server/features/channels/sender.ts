import type { Citation } from "@/contract/conversations/chat";
import type { Language } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import type { Target } from "./incoming";
import type { ReplyRow } from "./replies-repo";

export type Outgoing = {
  row: ReplyRow;
  text: string;
  citations: readonly Citation[];
  opening: string;
  closing: string;
  language: Language;
};

export type SendResult = { error: null } | { error: string; isPermanent: boolean };

export type Sender<T extends Target = Target> = (
  deps: Deps,
  reply: Outgoing,
  target: T,
  signal: AbortSignal,
) => Promise<SendResult>;

export const sent: SendResult = { error: null };
export const failed = (error: string, isPermanent: boolean): SendResult => ({
  error: error.slice(0, 300),
  isPermanent,
});
