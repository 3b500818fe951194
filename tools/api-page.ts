/** Renders docs/api.md, the query language and the record sets as the content of one page, `/api/docs`. */
import { escapeHtml } from "../src/rules/escape-html.ts";
import { Marked, type RendererObject, type Token, type Tokens } from "marked";

export interface DocumentationPage {
  /** Its file, `api.md`. */
  readonly name: string;
  readonly text: string;
}

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

/** The content of the page, and the navigation to its headings. */
interface ApiPage {
  readonly main: string;
  readonly contents: string;
}

/**
 * Renders the pages below each other: the first with its own levels of headings, the others as its last sections. Links between them lead to
 * their headings. Throws for a heading that occurs twice and for a link that leads nowhere.
 */
export function renderApiPage(pages: readonly DocumentationPage[]): ApiPage {
  const entries: Entry[] = [];
  const parts = pages.map(({ text }, index) => {
    const shift = index === 0 ? 0 : 1;
    const marked = new Marked({ renderer: rendererOf(pages, shift, entries) });
    return marked.parse(text, { async: false });
  });
  const [title = "", ...sections] = parts.join("\n").split(/(?=<h[23] id=)/);
  const main = [title, ...sections.map((section) => `<section>${section}</section>`)].join("\n");
  const ids = new Set(entries.map(({ id }) => id));
  if (ids.size < entries.length) throw new Error("Two headings of the API's documentation are alike.");
  for (const [, id = ""] of main.matchAll(/href="#([^"]*)"/g))
    if (!ids.has(id))
      throw new Error(`A link of the API's documentation leads to #${id}, which does not exist.`);
  return { main, contents: contentsOf(entries) };
}

/** Code that no browser translates, headings with an address, links within the page, and code and tables that scroll by keyboard. */
function rendererOf(pages: readonly DocumentationPage[], shift: number, entries: Entry[]): RendererObject {
  return {
    heading({ depth, tokens }: Tokens.Heading) {
      const title = plainText(tokens);
      const entry = { id: anchorOf(title), title, level: depth + shift };
      entries.push(entry);
      const text = this.parser.parseInline(tokens);
      return `<h${entry.level} id="${entry.id}"><a href="#${entry.id}">${text}</a></h${entry.level}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      return `<a href="${addressIn(pages, href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    codespan({ text }: Tokens.Codespan) {
      return `<code translate="no">${escapeHtml(text)}</code>`;
    },
    code({ lang, text }: Tokens.Code) {
      return `<div class="code"><pre translate="no" tabindex="0" data-language="${lang ?? ""}"><code>${escapeHtml(text)}\n</code></pre></div>\n`;
    },
    table({ header, rows }: Tokens.Table) {
      const content = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
      const head = header.map((cell) => `<th scope="col">${content(cell)}</th>`).join("");
      const body = rows
        .map((row) => `<tr>${row.map((cell) => `<td>${content(cell)}</td>`).join("")}</tr>`)
        .join("\n");
      const label = escapeHtml(header.map(({ text }) => text.replaceAll("`", "")).join(", "));
      return `<div class="frame" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table></div>\n`;
    },
  };
}

/** Where a link of a page leads on the one page. */
function addressIn(pages: readonly DocumentationPage[], href: string): string {
  const [file = "", anchor] = href.split("#");
  if (/^https?:/.test(href) || (file === "" && anchor !== undefined)) return escapeHtml(href);
  const page = pages.find(({ name }) => name === file);
  if (!page) throw new Error(`The API's documentation links ${href}, which is not part of its page.`);
  return `#${anchor ?? anchorOf(/^# (.*)$/m.exec(page.text)?.[1] ?? "")}`;
}

/** The id of a heading, as GitHub makes it. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => ("text" in token ? String(token.text) : token.raw)).join("");
}

/** The headings below the title: sections, and their parts below each. */
function contentsOf(entries: readonly Entry[]): string {
  const link = ({ id, title }: Entry) => `<a href="#${id}">${escapeHtml(title)}</a>`;
  const sections = entries.filter(({ level }) => level === 2);
  const items = sections.map((section, index) => {
    const from = entries.indexOf(section) + 1;
    const next = sections[index + 1];
    const parts = entries.slice(from, next ? entries.indexOf(next) : undefined);
    const list = parts.map((part) => `<li>${link(part)}</li>`).join("");
    return `<li>${link(section)}${list === "" ? "" : `<ul>${list}</ul>`}</li>`;
  });
  return `<ul>${items.join("\n")}</ul>`;
}
