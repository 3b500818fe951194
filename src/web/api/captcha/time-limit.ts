import { inTime } from "#web/in-time.ts";

/**
 * Milliseconds in which a captcha must get on: its script must be there, its next token made. That takes well under a second as a rule;
 * a slow phone or network may take many, and who would have waited longer can still try again.
 */
const timeLimit = 30_000; // gap: captcha that fails

/** What is awaited of a captcha. Rejects where it takes longer than a captcha may. */
export const inCaptchaTime = <Answer>(coming: Promise<Answer>): Promise<Answer> =>
  inTime(coming, timeLimit, "The captcha took too long.");
