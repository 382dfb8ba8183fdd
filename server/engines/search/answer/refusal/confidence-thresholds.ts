/** Below this confidence, a question is refused. */
export const REFUSAL_THRESHOLD = 0.36;

/** Below this confidence, an answer is marked as uncertain. */
export const LOW_CONFIDENCE_THRESHOLD = 0.6;
