/** The cookies that a response sets, in the form in which a client sends them back: `JSESSIONID=…`; empty if it sets none. */
export function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
