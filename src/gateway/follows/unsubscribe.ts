// `/unsubscribe/TOKEN`: ends the emails of the user whose token the address has. GET shows a page with a button, because programs open the
// addresses of emails; POST ends them, also for the button of an email program (RFC 8058). The routes need no session.
import { html } from "hono/html";
import { unsubscribePath } from "#contract/follows/follows.ts";
import { clientOf } from "#gateway/account/account-cookies.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { type Html, plainPage, plainPagePolicy } from "#gateway/page/plain-page.ts";
import type { FoundUnsubscription } from "#notifications/delivery/unsubscribe.ts";
import { changeEmailText, unsubscribeText as text } from "#text/accounts/change-email.ts";

type UnsubscribeRoute = Pick<GatewayDependencies, "product" | "unsubscribing">;

/** Serves the page and ends the emails. */
export function unsubscribe({ product, unsubscribing }: UnsubscribeRoute) {
  return async (c: GatewayContext): Promise<Response> => {
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Robots-Tag", "noindex");
    c.header("Content-Security-Policy", plainPagePolicy);
    const found = await unsubscribing.find(c.req.path.slice(unsubscribePath.length));
    if (!found) return c.html(page(product.name, text.unknownTitle, html`<p>${text.unknown}</p>`), 404);
    if (c.req.method !== "POST") return c.html(question(product.name, found));
    await unsubscribing.end(found, clientOf(c));
    return c.html(page(product.name, text.done, html`<p>${doneText(found)}</p>`));
  };
}

function question(product: string, { name }: FoundUnsubscription): string {
  const title = name === null ? text.questionAll : text.questionOne({ name: shownName(name) });
  const form = html`<p>${text.explanation}</p>
    <form method="post"><button>${text.action}</button></form>`;
  return page(product, title, form);
}

function doneText({ name }: FoundUnsubscription): string {
  return name === null ? text.doneAll : text.doneOne({ name: shownName(name) });
}

const shownName = (name: string): string => name || changeEmailText.formerTarget;

function page(product: string, title: string, body: Html): string {
  return plainPage({
    title,
    site: product,
    body: html`${body}
      <p><a href="/account/follows">${text.follows}</a></p>
      <p><a href="/">${text.record({ record: product })}</a></p>`,
  });
}
