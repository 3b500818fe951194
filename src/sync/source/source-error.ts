/**
 * Why a request to the source failed. `transient`: it may succeed if it is repeated. `unauthorised`: the key is not accepted. `refused`: the
 * key may not read this, such as a controlled vessel. `rejected`: the source does not understand the query. `missing`: it has no such
 * resource. `invalid`: its response cannot be used, and a repetition would not help.
 */
export type SourceErrorKind = "transient" | "unauthorised" | "refused" | "rejected" | "missing" | "invalid";

export class SourceError extends Error {
  override readonly name = "SourceError";
  readonly kind: SourceErrorKind;
  /** Milliseconds after which the source wants the next request; `null` if it names none. */
  readonly retryAfter: number | null;

  constructor(kind: SourceErrorKind, message: string, retryAfter: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

/** Whether an error is a `SourceError` of one of the given kinds. */
export function isSourceError(error: unknown, ...kinds: readonly SourceErrorKind[]): error is SourceError {
  return error instanceof SourceError && kinds.includes(error.kind);
}
