import { type Answer, answer, chatApi } from "@/contract/conversations/chat";
import type { Endpoint } from "@/contract/endpoint";
import { type Call, CallError } from "../client";

type Recorded = { what: string; ms: number; code?: string; hasRetryAfter?: boolean };

const ASK_CALL = nameOf(chatApi.ask);

/** Records the calls of clients: their durations, and the codes of failed ones. */
export class Recorder {
  #calls: Recorded[] = [];
  #answered = 0;

  /** The same client, recorded. */
  wrap(call: Call): Call {
    return async (endpoint, input) => {
      const value = await this.record(nameOf(endpoint), () => call(endpoint, input));
      if (nameOf(endpoint) === ASK_CALL && isAnswered(value)) this.#answered += 1;
      return value;
    };
  }

  async record<T>(what: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      const value = await work();
      this.#calls.push({ what, ms: performance.now() - start });
      return value;
    } catch (error) {
      const callError = error instanceof CallError ? error : undefined;
      const code = callError ? `${callError.status} ${callError.code}` : String(error);
      const hasRetryAfter = callError?.retryAfterSeconds !== undefined;
      this.#calls.push({ what, ms: performance.now() - start, code, hasRetryAfter });
      throw error;
    }
  }

  /** The records since the last call. */
  take() {
    const calls = this.#calls;
    const answered = this.#answered;
    [this.#calls, this.#answered] = [[], 0];
    const failures = calls.filter(({ code }) => code !== undefined);
    const questions = calls.filter(({ what }) => what === ASK_CALL);
    return {
      calls: calls.length,
      failed: failures.length,
      codes: codesOf(failures),
      "without retry-after": failures.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
      questions: questions.length,
      answered,
      "answers, ms": quantiles(questions.filter(({ code }) => code === undefined)),
      "failures, ms": quantiles(failures),
    };
  }
}

function nameOf({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return `${method} ${path}`;
}

function isAnswered(value: unknown): boolean {
  const { data }: { data?: Answer } = answer.safeParse(value);
  return data?.answered === true;
}

function codesOf(failures: readonly Recorded[]): string {
  const counts = Map.groupBy(failures, ({ code }) => code);
  return [...counts].map(([code, all]) => `${all.length} × ${code}`).join(", ");
}

function quantiles(calls: readonly Recorded[]): string {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
  if (sorted.length === 0) return "";
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`;
}
