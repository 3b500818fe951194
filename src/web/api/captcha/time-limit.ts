/**
 * Milliseconds in which a captcha must get on: its script must be there, its next token made. That takes well under a second as a rule;
 * a slow phone or network may take many, and who would have waited longer can still try again.
 */
const timeLimit = 30_000; // gap: captcha that fails

/** What is awaited. Rejects where it takes longer than a captcha may: a reader must not wait for ever. */
export function inTime<Answer>(coming: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new Error("The captcha took too long."));
    const timer = setTimeout(tooLate, timeLimit);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
