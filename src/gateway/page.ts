// The one page of the web app, completed for each reader: what the server knows about itself, and this answer's nonce.
import type { Portal } from "#contract/portal.ts";
import { pageTitle } from "#rules/section-labels.ts";

/** Fills the placeholders of the built page, `<!--portal-->` and `__CSP_NONCE__`, and gives it the title of its address. */
export function completePage(template: string, path: string, portal: Portal, nonce: string): string {
  const title = escapeHtml(pageTitle(path, portal.society.abbreviation));
  return template
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replaceAll("__CSP_NONCE__", nonce)
    .replace("<!--portal-->", () => scriptJson(portal));
}

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const escapeHtml = (text: string): string =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
