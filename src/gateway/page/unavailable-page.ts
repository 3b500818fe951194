// The page that a browser shows if the server cannot return the app, because the database does not respond. It needs no script and loads
// itself again.
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Problem } from "#contract/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { outageRetrySeconds } from "#gateway/http/retry-after.ts";
import { pageText } from "#text/page.ts";

/** Whether a browser opens a page, so that it would show a problem's JSON to a user. */
export function opensPage(c: GatewayContext): boolean {
  return c.req.method === "GET" && (c.req.header("accept") ?? "").includes("text/html");
}

/** The page for the problems `unavailable` and `overloaded`. */
export function unavailablePage({ message }: Problem): string {
  const page = html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <meta http-equiv="refresh" content="${outageRetrySeconds}" />
      <title>${pageText.unavailable}</title>
      <h1>${pageText.unavailable}</h1>
      <p>${message}</p>
      <p>${pageText.loadsAgain}</p>
    </html>`;
  // Without a promise among its values, the page is a text.
  return (page as HtmlEscapedString).toString();
}
