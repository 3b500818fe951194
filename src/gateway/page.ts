// The one page of the web app, completed for each reader: what the server knows about itself and about the vessel of the screen,
// and this answer's nonce.
import type { Member } from "#contract/answer.ts";
import type { Portal } from "#contract/portal.ts";
import { statutoryTerms } from "#rules/flag-release.ts";
import { searchTitle } from "#rules/search-criteria.ts";
import { pageDescription, pageTitle, recordLabel } from "#rules/section-labels.ts";
import type { PreviewedVessel } from "./link-preview.ts";

interface PageAnswer {
  readonly path: string;
  /** The query string of the address, by name. */
  readonly query: Readonly<Record<string, string>>;
  /** Under which the product is reached: programs that preview links take no picture at a path. */
  readonly origin: string;
  readonly portal: Portal;
  readonly nonce: string;
  /** What anybody is told of the vessel that the screen is about, where there is one. */
  readonly preview: PreviewedVessel | null;
  /** That vessel as this reader may read it. */
  readonly vessel: Member | null;
  /** Whether the screen's list holds statutory items; `undefined` where the page cannot say. */
  readonly hasStatutory?: boolean | undefined;
}

/**
 * Fills the placeholders of the built page, `<!--portal-->`, `<!--record-->`, `<!--vessel-->` and `__CSP_NONCE__`, gives it the title
 * and the description of its address, and says the same to programs that preview links.
 */
export function completePage(template: string, answer: PageAnswer): string {
  const { path, query, origin, portal, nonce, preview, vessel, hasStatutory } = answer;
  const { abbreviation, termsUrl } = portal.society;
  const area = pageTitle(path, abbreviation);
  const name = preview?.name ?? (path === "/absrecord/search" ? searchTitle(query) : "");
  const title = name === "" ? area : `${name} | ${area}`;
  const description = preview
    ? [preview.identity, `The public record in ${recordLabel(abbreviation)}.`].filter(Boolean).join(". ")
    : pageDescription(path, abbreviation);
  return template
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)}`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*"/,
      (_, start) => `${start}${escapeHtml(description)}"`,
    )
    .replace("<!--record-->", () => escapeHtml(recordLabel(abbreviation)))
    .replace(
      "<!--vessel-->",
      () => (vessel ? vesselFrame(vessel) : "") + (hasStatutory ? termsFrame(termsUrl) : ""),
    )
    .replace(
      "</head>",
      () =>
        `${previewTags({
          "og:type": "website",
          "og:site_name": recordLabel(abbreviation),
          "og:title": title,
          "og:description": description,
          "og:image": `${origin}/app-icon-512.png`,
        })}</head>`,
    )
    .replace("</head>", () => `${vessel ? vesselData({ ...vessel, hasStatutory }) : ""}</head>`)
    .replaceAll("__CSP_NONCE__", nonce)
    .replace("<!--portal-->", () => scriptJson(portal));
}

function previewTags(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`)
    .join("");
}

/** What the page's script begins with instead of looking the vessel up, and instead of waiting for its list. */
function vesselData(vessel: Member): string {
  return `<script type="application/json" id="vessel">${scriptJson(vessel)}</script>`;
}

/** Who the vessel is, to be read while the script is on its way. */
function vesselFrame({ vessel_name: name, vessel_type: type }: Member): string {
  const text = (value: unknown) => escapeHtml(typeof value === "string" ? value : "");
  return `<div class="starting-vessel"><h1>${text(name)}</h1><p>${text(type)}</p></div>`;
}

/** The terms of use of statutory information, where the screen will have them. */
function termsFrame(termsUrl: string): string {
  const link = `<a href="${escapeHtml(termsUrl)}" target="_blank" rel="noopener">Terms of Use</a>`;
  return `<div class="starting-terms"><div>${escapeHtml(statutoryTerms)} ${link}</div></div>`;
}

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
