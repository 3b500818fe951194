// The texts in the bodies and query strings of calls. One that is too long is refused before a pattern or a conversion reads it: a body of 64 kB
// would occupy the server for seconds.
import { z } from "zod";
import type { EnteredText } from "#rules/entered-text.ts";

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

/** A text that a user enters, with the errors of its form. */
export function enteredText({ errorOf, isExact, longest, tooLong }: EnteredText) {
  const text = isExact ? exactText(longest, tooLong) : trimmedText(longest, tooLong);
  return text.superRefine((value, context) => {
    const message = errorOf(value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });
}

/** Longer than the tokens of any captcha service. */
const maximumCaptchaToken = 20_000;

export const captchaToken = exactText(maximumCaptchaToken).optional();
