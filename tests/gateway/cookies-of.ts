/** The cookies that a response sets, in the form in which a client sends them back: `JSESSIONID=…`; empty if it sets none. */
export function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** The headers of a request with cookies, whose anti-forgery token stands again in a header of its own. */
export function cookieHeaders(cookie: string) {
  const [, token = ""] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookie) ?? [];
  return { cookie, "X-XSRF-TOKEN": token };
}
