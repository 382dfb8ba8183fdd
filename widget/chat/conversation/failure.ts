/** A failed call: an error code, or NetworkError without a response. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.status = status;
  }
}

export const networkFailure = (cause?: unknown): Failure =>
  new Failure("NetworkError", 0, { cause });

export async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => undefined);
  return new Failure(codeIn(body) ?? "INTERNAL", response.status);
}

/** Reads the first code of `{ meta: { message: CODE | [CODE, …] } }`. */
function codeIn(body: unknown): string | undefined {
  // Safe: each property is checked before use.
  const message = (body as { meta?: { message?: unknown } } | undefined)?.meta?.message;
  const [code] = Array.isArray(message) ? (message as unknown[]) : [message];
  return typeof code === "string" ? code : undefined;
}
