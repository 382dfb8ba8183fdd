/** Why a call came to nothing: a code of the catalogue, or NetworkError where no answer came at all. */
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

/** What an answer that is no success says. */
export async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => undefined);
  return new Failure(codeIn(body) ?? "INTERNAL", response.status);
}

/** The first code of `{ meta: { message: CODE | [CODE, …] } }`. */
function codeIn(body: unknown): string | undefined {
  // Safe: each part is looked at before it is used.
  const message = (body as { meta?: { message?: unknown } } | undefined)?.meta?.message;
  const [code] = Array.isArray(message) ? (message as unknown[]) : [message];
  return typeof code === "string" ? code : undefined;
}
