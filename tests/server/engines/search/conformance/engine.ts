import type { Scope } from "@/server/engines/search/index/index-writer";

export type Text = { itemId: string; title: string; markdown: string };

/** A question to knowledge bases of one organisation. `limit` is 5 by default. */
export type Query = {
  organizationId: string;
  kbIds: readonly string[];
  question: string;
  limit?: number;
  exactTerms?: readonly string[];
};

/** A passage that was found. A higher score is better. */
export type Found = {
  chunkId: string;
  kbId: string;
  itemId: string;
  title: string;
  text: string;
  score: number;
};

/** An engine as the rest of the platform uses it, with the knowledge bases and restarts that the tests need. */
export type Engine = {
  /** A new knowledge base, in a new organisation or in the given one. */
  createBase(organizationId?: string): Promise<Scope>;
  /** Replaces the passages of items. Searches find the new ones once the promise has resolved. */
  replace(scope: Scope, texts: readonly Text[]): Promise<void>;
  /** Replaces the passages of an item, and rolls the transaction back. */
  replaceAndRollBack(scope: Scope, text: Text): Promise<void>;
  delete(scope: Scope, itemIds: readonly string[]): Promise<void>;
  /** Deletes the row of a knowledge base; its contents are deleted later. */
  deleteBase(scope: Scope): Promise<void>;
  /** Runs the work of background jobs, such as merges. */
  maintain(scope: Scope): Promise<void>;
  search(query: Query): Promise<Found[]>;
  /** Ends the process and starts another one on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
};
