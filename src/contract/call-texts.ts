// The texts in the bodies and query strings of calls. One that is too long is refused before a pattern or a conversion reads it: a body of 64 kB
// would occupy the server for seconds.
import { z } from "zod";
import { controlCharacter } from "./account.ts";

/** A text as it is sent, of at most `maximum` UTF-16 code units. */
export function exactText(maximum: number, tooLong?: string) {
  return z.string().max(maximum, { abort: true, error: tooLong });
}

/** A text without blanks around it, of at most `maximum` UTF-16 code units. */
export function trimmedText(maximum: number, tooLong?: string) {
  return z.string().trim().max(maximum, { abort: true, error: tooLong });
}

/** A key of the record or of a stored row: longer than any that exists. */
export const callKey = trimmedText(64).min(1);

interface NameErrors {
  readonly missing: string;
  readonly tooLong: string;
  readonly controlCharacters: string;
}

/** A name that a user gives, which others read. */
export function nameText(maximum: number, { controlCharacters, missing, tooLong }: NameErrors) {
  return trimmedText(maximum, tooLong)
    .min(1, { error: missing })
    .refine((text) => !controlCharacter.test(text), { error: controlCharacters });
}

/** Longer than the tokens of any captcha service. */
const maximumCaptchaToken = 20_000;

export const captchaToken = exactText(maximumCaptchaToken).optional();
