// The one page of the web app, completed for each reader: what the server knows about itself, and this answer's nonce.
import type { Portal } from "#contract/portal.ts";
import { pageDescription, pageTitle, recordLabel } from "#rules/section-labels.ts";
import type { PreviewedVessel } from "./link-preview.ts";

interface PageAnswer {
  readonly path: string;
  readonly portal: Portal;
  readonly nonce: string;
  /** The vessel that the screen is about, where there is one. */
  readonly vessel: PreviewedVessel | null;
}

/**
 * Fills the placeholders of the built page, `<!--portal-->`, `<!--record-->` and `__CSP_NONCE__`, gives it the title and the description of its
 * address, and says the same to programs that preview links.
 */
export function completePage(template: string, { path, portal, nonce, vessel }: PageAnswer): string {
  const { abbreviation } = portal.society;
  const area = pageTitle(path, abbreviation);
  const title = vessel ? `${vessel.name} | ${area}` : area;
  const description = vessel
    ? [vessel.identity, `The public record in ${recordLabel(abbreviation)}.`].filter(Boolean).join(". ")
    : pageDescription(path, abbreviation);
  return template
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)}`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*"/,
      (_, start) => `${start}${escapeHtml(description)}"`,
    )
    .replace("<!--record-->", () => escapeHtml(recordLabel(abbreviation)))
    .replace("</head>", () => `${preview(title, description, recordLabel(abbreviation))}</head>`)
    .replaceAll("__CSP_NONCE__", nonce)
    .replace("<!--portal-->", () => scriptJson(portal));
}

function preview(title: string, description: string, siteName: string): string {
  const entries = {
    "og:type": "website",
    "og:site_name": siteName,
    "og:title": title,
    "og:description": description,
  };
  return Object.entries(entries)
    .map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`)
    .join("");
}

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
