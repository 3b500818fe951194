// Completes the HTML page of the web app for one response: portal data, the vessel of the address, title and description.
import type { Member } from "#contract/response.ts";
import type { Portal } from "#contract/portal.ts";
import type { RenderedScreen } from "#contract/rendered-screen.ts";
import { demonstrationSentence } from "#contract/record-state.ts";
import { screenAt } from "#contract/screen-paths.ts";
import { earlierLoss, type StatedClass } from "#rules/class/earlier-loss.ts";
import { readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { formatDate } from "#rules/dates.ts";
import { escapeHtml } from "#rules/escape-html.ts";
import { searchTitle } from "#rules/search/search-criteria.ts";
import type { TagContent } from "#text/message-values.ts";
import { pageText } from "#text/page.ts";
import { shellText } from "#text/shell.ts";
import { notReinstatedSentence } from "#text/record/class-loss.ts";
import { classMeaningSentence, verdictText } from "#text/record/class-verdict.ts";
import { vesselText } from "#text/record/vessel.ts";
import { pageDescription, pageTitle, recordLabel } from "#contract/section-labels.ts";
import type { PreviewedVessel } from "./link-preview.ts";
import { solverPlace } from "./preloads.ts";

interface PageContent {
  readonly path: string;
  /** The query string of the address, by name. */
  readonly query: Readonly<Record<string, string>>;
  /** Origin of the product: link previews need the picture at an absolute address. */
  readonly origin: string;
  readonly portal: Portal;
  /** The vessel of the screen as a visitor may read it. */
  readonly preview: PreviewedVessel | null;
  /** The same vessel as this reader may read it, if the app renders its screen. */
  readonly vessel: Member | null;
  /** The captcha challenge for the screen's first queries; `null` if they need none. */
  readonly challenge: object | null;
  /** The screen itself; `null` if the app renders it. */
  readonly screen: RenderedScreen | null;
}

/**
 * Fills the placeholders of the built page, `<!--portal-->`, `<!--screen-->`, `<!--not-loaded-->`, `<!--without-script-->` and
 * `<!--solver …-->`, and sets the title, the description and the link preview of its address.
 */
export function completePage(template: string, content: PageContent): string {
  const { path, query, origin, portal, preview, vessel, challenge, screen } = content;
  const { abbreviation } = portal.society;
  const area = pageTitle(path, abbreviation);
  const name = preview?.name ?? (screenAt(path)?.id === "search" ? searchTitle(query) : "");
  const title = name === "" ? area : `${name} | ${area}`;
  const description = preview
    ? describeVessel(preview.identity, recordLabel(abbreviation))
    : pageDescription(path, abbreviation);
  return withNotices(template, screen !== null)
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
        })}</head>`,
    )
    .replace("</head>", () => `${vessel ? jsonElement("vessel", vessel) : ""}</head>`)
    .replace("</head>", () => `${screen ? jsonElement("queries", screen.queries) : ""}</head>`)
    .replace(solverPlace, (_, file: string) => (challenge ? challengeData(challenge, file) : ""))
    .replace("<!--portal-->", () => scriptJson(portal))
    .replace("<!--screen-->", () => screen?.html ?? startingFrame(portal, vessel));
}

/** What a screen that the app renders begins with. */
function startingFrame(portal: Portal, vessel: Member | null): string {
  const { abbreviation } = portal.society;
  const record = `<b>${escapeHtml(recordLabel(abbreviation))}</b>`;
  const heading = vessel ? vesselHeading(vessel, abbreviation) : "";
  return `<div class="starting">${record}${demonstrationNotice(portal)}${heading}</div>`;
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
function withNotices(template: string, isRendered: boolean): string {
  const notLoaded = pageText.notLoaded({ link: linkTo("") }).map(html);
  return template
    .replace("<!--not-loaded-->", () => notLoaded.join(""))
    .replace("<!--without-script-->", () =>
      escapeHtml(isRendered ? pageText.controlsNeedScript : pageText.needsScript),
    );
}

function previewTags(entries: Readonly<Record<string, string>>): string {
  return Object.entries(entries)
    .map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`)
    .join("");
}

/** Data as JSON: the app stores it in its query cache instead of requesting it. */
function jsonElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${scriptJson(data)}</script>`;
}

/** The challenge as JSON, and the worker that solves it, so that the browser fetches it together with the page's first script. */
function challengeData(challenge: object, worker: string): string {
  return `<link rel="modulepreload" href="${worker}">${jsonElement("challenge", challenge)}`;
}

/** Name and type of the vessel, and what the verdict says of its class, until the app is loaded and in a browser without JavaScript. */
function vesselHeading(vessel: Member, society: string): string {
  const { class_state: state } = vessel;
  const label = typeof state === "object" && state !== null && "label" in state ? textOf(state.label) : "";
  const lines =
    label === "" ? [] : [stateLine(label, vessel), ...classSentences(vessel, society).map(escapeHtml)];
  const classState = lines.length > 0 ? `<div class="starting-state">${paragraphs(lines)}</div>` : "";
  const name = escapeHtml(textOf(vessel["vessel_name"]));
  return `<div class="starting-vessel"><h1 translate="no">${name}</h1><p>${escapeHtml(textOf(vessel["vessel_type"]))}</p>${classState}</div>`;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join("");

function stateLine(label: string, { class_state_date }: Member): string {
  const date = textOf(class_state_date);
  const since = date === "" ? verdictText.sinceUnknown : verdictText.since({ date: formatDate(date) });
  return `${escapeHtml(vesselText.classState)} <b>${escapeHtml(label)}</b> ${escapeHtml(since)}`;
}

/** The reason, a loss of class that the state did not lift, and what that means, as the verdict says it (`verdict-band.tsx`). */
function classSentences(vessel: Member, society: string): readonly string[] {
  const stated: StatedClass = vessel;
  const loss = earlierLoss(stated);
  const meaning = readClassMeaning(stated.meaning);
  const isLost = meaning === "suspended" || meaning === "withdrawn";
  const reason = textOf(vessel["class_state_reason"]) || (isLost ? verdictText.noReason : "");
  const sentences = [reason, loss ? notReinstatedSentence(loss) : "", classMeaningSentence(meaning, society)];
  return sentences.filter((sentence) => sentence !== "");
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
