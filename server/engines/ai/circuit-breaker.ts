import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  type Policy,
} from "cockatiel";

const FAILURES_TO_OPEN = 3;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

type Options = {
  handles: Policy;
  pauseMs?: number | undefined;
  onChange?: ((isOpen: boolean) => void) | undefined;
};

export type Breaker = {
  /**
   * @throws {BrokenCircuitError} after three failures in a row, and while one call tests whether the service works
   * again
   */
  execute<T>(work: () => Promise<T>): Promise<T>;
};

/** The pause grows from five seconds to a minute. */
export function openBreaker({ handles, pauseMs = FIRST_PAUSE_MS, onChange }: Options): Breaker {
  const breaker = circuitBreaker(handles, {
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: LONGEST_PAUSE_MS }),
  });
  breaker.onStateChange((state) => onChange?.(state !== CircuitState.Closed));
  return {
    execute: (work) => {
      // Otherwise all callers would wait for the testing call, until its timeout.
      if (breaker.state === CircuitState.HalfOpen) return Promise.reject(new BrokenCircuitError());
      return breaker.execute(work);
    },
  };
}
