// `/unsubscribe/TOKEN`: ends the emails of the user whose token the address has. GET shows a page with a button, because programs open the
// addresses of emails; POST ends them, also for the button of an email program (RFC 8058). The routes need no session.
import { html, raw } from "hono/html";
import { unsubscribePath } from "#contract/follows.ts";
import { palette } from "#contract/palette.ts";
import { clientOf } from "#gateway/account/account-cookies.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { FoundUnsubscription } from "#notifications/delivery/unsubscribe.ts";
import { changeEmailText, unsubscribeText as text } from "#text/accounts/change-email.ts";

type UnsubscribeRoute = Pick<GatewayDependencies, "networkSettings" | "product" | "unsubscribing">;

/** Serves the page and ends the emails. */
export function unsubscribe({ networkSettings, product, unsubscribing }: UnsubscribeRoute) {
  return async (c: GatewayContext): Promise<Response> => {
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Robots-Tag", "noindex");
    c.header("Content-Security-Policy", policy);
    const found = await unsubscribing.find(c.req.path.slice(unsubscribePath.length));
    if (!found) return c.html(page(product.name, text.unknownTitle, html`<p>${text.unknown}</p>`), 404);
    if (c.req.method !== "POST") return c.html(question(product.name, found));
    await unsubscribing.end(found, clientOf(c, networkSettings));
    return c.html(page(product.name, text.done, html`<p>${doneText(found)}</p>`));
  };
}

type Html = ReturnType<typeof html>;

function question(product: string, { name }: FoundUnsubscription): Html {
  const title = name === null ? text.questionAll : text.questionOne({ name: shownName(name) });
  const form = html`<p>${text.explanation}</p>
    <form method="post"><button>${text.action}</button></form>`;
  return page(product, title, form);
}

function doneText({ name }: FoundUnsubscription): string {
  return name === null ? text.doneAll : text.doneOne({ name: shownName(name) });
}

const shownName = (name: string): string => name || changeEmailText.formerTarget;

const colours = ({ accent, ink, panel, paper, "accent-ink": accentInk }: Record<string, string>) =>
  `--paper:${paper};--panel:${panel};--ink:${ink};--accent:${accent};--accent-ink:${accentInk}`;

const style = `:root{color-scheme:light dark;${colours(palette.light)}}
@media (prefers-color-scheme:dark){:root{${colours(palette.dark)}}}
body{margin:0;padding:24px 12px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:8px 24px 16px;background:var(--panel);border-radius:8px;overflow-wrap:anywhere}
h1{font-size:22px}a{color:var(--accent)}
button{padding:12px 20px;border:1px solid transparent;border-radius:6px;background:var(--accent);color:var(--accent-ink);font:inherit;font-weight:bold;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

/** The page loads nothing; its style is in it. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

function page(product: string, title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${product}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
          <p><a href="/account/follows">${text.follows}</a></p>
          <p><a href="/">${text.record({ record: product })}</a></p>
        </main>
      </body>
    </html>`;
}
