/** Token that a call must carry. */
export interface CaptchaToken {
  readonly text: string;
  /** Expiry in milliseconds since 1970. */
  readonly expiresAt: number;
}
