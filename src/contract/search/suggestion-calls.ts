// The request body of `POST /api/suggestions`.
import { z } from "zod";

import { captchaToken, exactText } from "#contract/calls/call-texts.ts";
import { maximumSuggestionText } from "./suggestions.ts";

export const suggestionCall = z.object({
  text: z
    .string({ error: 'The body needs "text".' })
    .trim()
    .min(1, { error: 'The "text" is empty.' })
    .max(maximumSuggestionText, {
      abort: true,
      error: `The "text" has at most ${maximumSuggestionText} characters.`,
    }),
  recaptchaToken: captchaToken,
  /** From an earlier response, instead of a captcha token. */
  pass: exactText(200).optional().catch(undefined),
});
export type SuggestionCall = z.infer<typeof suggestionCall>;
