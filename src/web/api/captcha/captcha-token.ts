/** What a data request shows to be let through. */
export interface CaptchaToken {
  readonly text: string;
  /** Milliseconds since 1970 after which it is refused. */
  readonly expiresAt: number;
}
