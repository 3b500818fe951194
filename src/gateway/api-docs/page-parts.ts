// Building blocks of the documentation page: sections, tables and code.
import { html } from "hono/html";
import type { TagContent } from "#text/message-values.ts";

export type Html = ReturnType<typeof html>;

/** A section with a heading that links to itself. */
export function section(id: string, title: string, body: Html): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title"><a href="#${id}">${title}</a></h2>
    ${body}
  </section>`;
}

/** A table that scrolls if it is too wide; the first cell of a row is its header. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (Html | string)[])[],
): Html {
  return html`<div class="frame" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(tableRow)}
      </tbody>
    </table>
  </div>`;
}

function tableRow([name = "", ...cells]: readonly (Html | string)[]): Html {
  return html`<tr>
    <th scope="row">${name}</th>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;
}

/** Code within a sentence. */
export function code(text: string): Html {
  return html`<code>${text}</code>`;
}

/** The function of the tag `code` in a message. */
export const withCode = { code: (content: TagContent): Html => code(content.join("")) };

/** A block of code that scrolls and takes keyboard focus. */
export function listing(label: string, text: string): Html {
  return html`<pre tabindex="0" aria-label="${label}"><code>${text}</code></pre>`;
}

/** Joins codes with commas. */
export function codes(texts: readonly string[]): Html {
  return html`${texts.map((text, index) => html`${index > 0 ? ", " : ""}<code>${text}</code>`)}`;
}
