import type { Citation } from "@/contract/conversations/chat";
import type { Language } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import type { Target } from "./incoming";
import type { ReplyRow } from "./replies-repo";

export type Outgoing = {
  row: ReplyRow;
  /** The answer or the person's text; empty without one. */
  text: string;
  citations: readonly Citation[];
  /** Texts of the platform before and after it, plain. */
  opening: string;
  closing: string;
  language: Language;
};

export type Sent = { error: null } | { error: string; isPermanent: boolean };

/** A channel's way of writing and sending replies. */
export type Sender<T extends Target = Target> = (
  deps: Deps,
  reply: Outgoing,
  target: T,
  signal: AbortSignal,
) => Promise<Sent>;

export const sent: Sent = { error: null };
export const failed = (error: string, isPermanent: boolean): Sent => ({
  error: error.slice(0, 300),
  isPermanent,
});
