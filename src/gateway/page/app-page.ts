// Completes the HTML page of the web app for one response: portal data, the vessel of the address, title and description.
import type { Portal } from "#contract/page/portal.ts";
import { dataAddress, hasData } from "#contract/page/data-addresses.ts";
import type { Problem } from "#contract/calls/problem.ts";
import { type NumberedVessel, vesselAddress } from "#contract/page/public-addresses.ts";
import { demonstrationSentence } from "#contract/page/record-state.ts";
import type { RenderedScreen } from "#contract/page/rendered-screen.ts";
import type { Member } from "#contract/calls/response.ts";
import { screenAt } from "#contract/page/screen-paths.ts";
import { pageDescription } from "#contract/page/page-description.ts";
import { pageTitle, recordLabel } from "#contract/page/section-labels.ts";
import { escapeHtml } from "#rules/escape-html.ts";
import { searchTitle } from "#rules/search/search-criteria.ts";
import type { TagContent } from "#text/message-values.ts";
import { pageText } from "#text/page.ts";
import { shellText } from "#text/shell.ts";

interface PageContent {
  /** The address of the screen inside the product. */
  readonly address: URL;
  /** The page was requested at a public address, from which the app continues at that of the screen. */
  readonly isPublic: boolean;
  readonly portal: Portal;
  readonly vessel: RenderedScreen["vessel"];
  /** The screen itself; `null` if the app renders it. */
  readonly screen: RenderedScreen | null;
  /** Why the screen cannot be rendered, which the app reports, too. */
  readonly failure: Problem | null;
}

/**
 * Fills the placeholders of the built page, `<!--portal-->`, `<!--screen-->`, `<!--not-loaded-->`, `<!--too-old-->` and `<!--without-script-->`, and
 * sets the title, the description and the link preview of its address.
 */
export function completePage(template: string, content: PageContent): string {
  const { address, isPublic, portal, vessel, screen, failure } = content;
  const { origin, pathname: path, search } = address;
  const { abbreviation } = portal.society;
  const area = pageTitle(path, abbreviation);
  const screenName = screenAt(path)?.name ?? recordLabel(abbreviation);
  const preview = previewOf(vessel);
  const name =
    preview?.name ??
    (screenAt(path)?.id === "search" ? searchTitle(Object.fromEntries(address.searchParams)) : "");
  const title = name === "" ? area : `${name} | ${area}`;
  const description = preview
    ? describeVessel(preview.identity, recordLabel(abbreviation))
    : pageDescription(path, abbreviation);
  // React begins the HTML with the links that it moves into the head in a browser.
  const [, links = "", body = ""] = /^((?:<link [^>]*>)*)([^]*)$/.exec(screen?.html ?? "") ?? [];
  return (
    withNotices(template, screen ? pageText.controlsNeedScript : pageText.needsScript({ screen: screenName }))
      .replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)}`)
      .replace(
        /(<meta\s+name="description"\s+content=")[^"]*"/,
        (_, start) => `${start}${escapeHtml(description)}"`,
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
          })}${links}${portal.isApiOpen ? dataLinks(links) : ""}${preview ? vesselItem(preview, origin) : ""}</head>`,
      )
      // Below the screen, which is drawn before its data have arrived.
      .replace("</body>", () => `${screen ? firstView(screen) : ""}</body>`)
      .replace('<div id="root"', (root) =>
        isPublic ? `${root} data-address="${escapeHtml(path + search)}"` : root,
      )
      .replace("<!--portal-->", () => scriptJson(portal))
      .replace("<!--screen-->", () => (screen ? body : startingFrame(portal, failure)))
  );
}

/** Where the data of the page are, if it has a public address. */
function dataLinks(links: string): string {
  // React has written the address with its escapes.
  const [, address] = /<link rel="canonical" href="([^"]*)"/.exec(links) ?? [];
  if (address === undefined || !hasData(address)) return "";
  const page = address.replaceAll("&amp;", "&");
  return dataFormats
    .map(({ ending, type }) => {
      const href = escapeHtml(dataAddress(page, ending));
      return `<link rel="alternate" type="${type}" href="${href}" />`;
    })
    .join("");
}

const dataFormats = [
  { ending: "json", type: "application/json" },
  { ending: "csv", type: "text/csv" },
] as const;

/** What a screen that the app renders begins with. */
function startingFrame(portal: Portal, failure: Problem | null): string {
  const record = escapeHtml(recordLabel(portal.society.abbreviation));
  const message = failure ? `<p>${escapeHtml(failure.message)}</p>` : "";
  return `<div class="starting"><b>${record}</b>${demonstrationNotice(portal)}${message}</div>`;
}

/** What the app shows on every screen (`shell.tsx`). */
function demonstrationNotice(portal: Portal): string {
  const sentence = escapeHtml(demonstrationSentence(portal));
  const link = html(linkTo("/administration/imports")([shellText.replaceDemonstration]));
  return sentence === "" ? "" : `<aside class="demonstration">${sentence} ${link}</aside>`;
}

/** The description of a vessel's page. Its identity is empty if the record has nothing but the name. */
function describeVessel(identity: string, record: string): string {
  return identity === "" ? pageText.publicRecord({ record }) : pageText.vesselRecord({ identity, record });
}

/** Inserts the notices for a browser that cannot run the app. */
function withNotices(template: string, withoutScript: string): string {
  const notLoaded = pageText.notLoaded({ link: linkTo("") }).map(html);
  return template
    .replace("<!--not-loaded-->", () => notLoaded.join(""))
    .replace("<!--too-old-->", () => escapeHtml(pageText.tooOld))
    .replace("<!--without-script-->", () => escapeHtml(withoutScript));
}

function previewTags(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`)
    .join("");
}

/** What the app needs to continue from the HTML. */
function firstView({ parts, queries }: RenderedScreen): string {
  return jsonElement(`type="application/json" id="queries" data-parts="${parts.join(" ")}"`, queries);
}

/** The vessel for search engines, as JSON-LD. */
function vesselItem({ address, item }: PreviewedVessel, origin: string): string {
  const data = { "@context": "https://schema.org", "@id": origin + address, url: origin + address, ...item };
  return jsonElement('type="application/ld+json"', data);
}

/** Data as JSON, which is no script that runs. */
function jsonElement(attributes: string, data: unknown): string {
  return `<script ${attributes}>${scriptJson(data)}</script>`;
}

/** Returns the function of a link in a message. */
const linkTo = (address: string) => (text: TagContent) => ({
  element: `<a href="${escapeHtml(address)}">${escapeHtml(text.join(""))}</a>`,
});

/** The HTML of a part of a message with links. */
const html = (part: string | { readonly element: string }): string =>
  typeof part === "string" ? escapeHtml(part) : part.element;

/** JSON without `<`, so that it cannot close its script element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

// Name and identity of a vessel for search engines and link previews, from what its screen shows.

/** The vessel of a screen. */
interface PreviewedVessel {
  readonly name: string;
  /** Its identity in one line: `Bulk Carrier, IMO 9074729, class number 20151001, flag Panama`. */
  readonly identity: string;
  /** The public address of its details, without the origin. */
  readonly address: string;
  /** Its type and numbers as an item of https://schema.org/Vehicle. */
  readonly item: Readonly<Record<string, unknown>>;
}

// gap: link previews
/** The preview of a vessel; `null` without a vessel or a name. */
function previewOf(vessel: Member | null): PreviewedVessel | null {
  const name = vessel?.["vessel_name"];
  if (!vessel || typeof name !== "string" || name === "") return null;
  const text = (field: string, label: (value: string) => string) => {
    const value = vessel[field];
    return typeof value === "string" && value !== "" ? [label(value)] : [];
  };
  const identity = [
    ...text("vessel_type", (type) => type),
    ...text("imo_num", (number) => pageText.imoNumber({ number })),
    ...text("class_num", (number) => pageText.classNumber({ number })),
    ...text("flag_name", (name) => pageText.flag({ name })),
  ];
  const number = (field: string, propertyID: string) =>
    text(field, (value) => value).map((value) => ({ "@type": "PropertyValue", propertyID, value }));
  const [category] = text("vessel_type", (type) => type);
  const { assetnum, imo_num, class_num } = vessel as unknown as NumberedVessel;
  return {
    name,
    identity: identity.join(", "),
    address: vesselAddress({ assetnum, imo_num, class_num }),
    item: {
      "@type": "Vehicle",
      name,
      category,
      identifier: [...number("imo_num", "IMO number"), ...number("class_num", "Class number")],
    },
  };
}
