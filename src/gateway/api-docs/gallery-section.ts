// The gallery on the documentation page: each example query with an explanation and a command to copy.
import { html } from "hono/html";
import { docsText } from "#text/api/docs.ts";
import type { Example } from "./gallery.ts";
import { type Html, listing } from "./page-parts.ts";

/** The command of an example; `$KEY` is the reader's key. */
export function commandOf({ parameters, path }: Example, origin: string): string {
  const lines = parameters.map(([name, value]) => `  --data-urlencode ${quoteForShell(`${name}=${value}`)}`);
  return [`curl -G ${origin}/maximo/api${path} -H "apikey: $KEY"`, ...lines].join(" \\\n");
}

/** Quotes a text as one word of a shell. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

export function gallerySection(examples: readonly Example[], origin: string): Html {
  return html`${examples.map(
    (example) =>
      html`<article>
        <h3>${example.title}</h3>
        <p>${example.about}</p>
        ${listing(docsText.command({ example: example.title }), commandOf(example, origin))}
      </article>`,
  )}`;
}
