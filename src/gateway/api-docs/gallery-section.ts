// The gallery on the documentation's page: each question as it is meant, and as a command to copy.
import { html } from "hono/html";
import type { Example } from "./gallery.ts";
import { type Html, listing } from "./page-parts.ts";

/** The command that asks an example; `$KEY` is the reader's own key. */
export function commandOf({ parameters, path }: Example, origin: string): string {
  const lines = parameters.map(([name, value]) => `  --data-urlencode ${quoted(`${name}=${value}`)}`);
  return [`curl -G ${origin}/maximo/api${path} -H "apikey: $KEY"`, ...lines].join(" \\\n");
}

/** A word of a shell, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The examples, one after the other. */
export function gallerySection(examples: readonly Example[], origin: string): Html {
  return html`${examples.map(
    (example) =>
      html`<article>
        <h3>${example.title}</h3>
        <p>${example.about}</p>
        ${listing(`Command: ${example.title}`, commandOf(example, origin))}
      </article>`,
  )}`;
}
