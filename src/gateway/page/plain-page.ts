// Pages that need neither the app nor a script: they load nothing, and their style is in them.
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { palette } from "#contract/page/palette.ts";

export type Html = ReturnType<typeof html>;

interface PlainPage {
  readonly title: string;
  /** What the page belongs to, behind the title of the window. */
  readonly site?: string;
  readonly body: Html;
  /** Further elements of the head. */
  readonly head?: Html;
  /** Rules beside those of every such page. */
  readonly style?: string;
}

/** The Content-Security-Policy of these pages. */
export const plainPagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const colourNames = ["paper", "panel", "line", "ink", "ink-2", "accent", "accent-ink"] as const;

/** The custom properties of a colour scheme. */
export const colours = (scheme: (typeof palette)["light" | "dark"]) =>
  colourNames.map((name) => `--${name}:${scheme[name]}`).join(";");

const commonStyle = `:root{color-scheme:light dark;${colours(palette.light)}}
@media (prefers-color-scheme:dark){:root{${colours(palette.dark)}}}
body{margin:0;padding:24px 12px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:8px 24px 16px;background:var(--panel);border-radius:8px;overflow-wrap:anywhere}
main:has(ol){max-width:760px}
h1{font-size:22px}h2{margin:0;font-size:16px}a{color:var(--accent)}
ol{margin:16px 0;padding:0;list-style:none}li{padding:12px 0;border-top:1px solid var(--line)}li p{margin:0}
time,.about{color:var(--ink-2);font-size:14px}
button{padding:12px 20px;border:1px solid transparent;border-radius:6px;background:var(--accent);color:var(--accent-ink);font:inherit;font-weight:bold;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

/** Writes the page. `title` is its heading too. */
export function plainPage({ body, head = html``, site, style = "", title }: PlainPage): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${head}
        <title>${title}${site === undefined ? "" : ` – ${site}`}</title>
        <style>
          ${raw(commonStyle + style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  // Without a promise among its values, the page is a text.
  return (page as HtmlEscapedString).toString();
}
