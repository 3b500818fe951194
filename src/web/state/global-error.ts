// The error that the generic error screen shows (specification §2). Leaving the screen forgets it.
let error: unknown = null;

/** Keeps an error for the error screen. */
export function rememberError(happened: unknown): void {
  error = happened;
}

/** The error that was kept last; `null` where there is none. */
export function rememberedError(): unknown {
  return error;
}

export function forgetError(): void {
  error = null;
}
