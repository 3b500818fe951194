// The request body of `POST /api/suggestions`.
import { z } from "zod";

import { maximumSuggestionText } from "./suggestions.ts";

export const suggestionCall = z.object({
  text: z
    .string({ error: 'The body needs "text".' })
    .trim()
    .min(1, { error: 'The "text" is empty.' })
    .max(maximumSuggestionText, { error: `The "text" has at most ${maximumSuggestionText} characters.` }),
  recaptchaToken: z.string().optional(),
  /** From an earlier response, instead of a captcha token. */
  pass: z.string().max(200).optional().catch(undefined),
});
export type SuggestionCall = z.infer<typeof suggestionCall>;
