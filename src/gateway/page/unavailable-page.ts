// The page that a browser shows if the server cannot return the app, because the database does not respond. It loads itself again.
import { html } from "hono/html";
import type { Problem } from "#contract/calls/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { outageRetrySeconds } from "#gateway/http/retry-after.ts";
import { pageText } from "#text/page.ts";
import { plainPage } from "./plain-page.ts";

/** Whether a browser opens a page, so that it would show a problem's JSON to a user. */
export function opensPage(c: GatewayContext): boolean {
  return c.req.method === "GET" && (c.req.header("accept") ?? "").includes("text/html");
}

/** The page for the problems `unavailable` and `overloaded`. */
export function unavailablePage({ message }: Problem): string {
  return plainPage({
    title: pageText.unavailable,
    head: html`<meta http-equiv="refresh" content="${outageRetrySeconds}" />`,
    body: html`<p>${message}</p>
      <p>${pageText.loadsAgain}</p>`,
  });
}
