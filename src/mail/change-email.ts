// The email with the changes that a user follows: one line for each change, below the follow that it is for.
import { changeEmailText } from "#text/accounts/change-email.ts";
import { escapeHtml } from "#rules/escape-html.ts";
import { mailText } from "#text/accounts/mail.ts";
import { renderPage, styled } from "./email-layout.ts";
import type { Recipient } from "./email-templates.ts";
import type { EmailMessage } from "./mailer.ts";

/** A change as the email shows it. */
export interface ChangeLine {
  readonly vessel: string;
  /** Address of the vessel. */
  readonly link: string;
  /** What changed: `Class suspended`. */
  readonly kind: string;
  /** `In Class → Suspended, effective 20-Nov-2026`; empty if the kind says it. */
  readonly details: string;
}

/** A follow with its changes; without any it says so. */
export interface ChangeSection {
  /** Name of the vessel, company, flag, search or list. */
  readonly name: string;
  /** Address of the page that ends this follow. */
  readonly stopLink: string;
  readonly lines: readonly ChangeLine[];
}

export interface ChangeEmailContent {
  readonly record: string;
  readonly society: string;
  /** That vessels are invented; empty if none is. */
  readonly demonstration: string;
  /** The id of the message: each attempt has the same. */
  readonly messageId: string;
  readonly sections: readonly ChangeSection[];
  /** Changes that are not in the email. */
  readonly moreCount: number;
  readonly changesLink: string;
  readonly followsLink: string;
  /** Address that ends the email's follows by POST (RFC 8058). */
  readonly unsubscribeLink: string;
}

/** Writes the email with the changes that a user follows. */
export function changeEmail(to: Recipient, content: ChangeEmailContent): EmailMessage {
  const lines = content.sections.flatMap((section) => section.lines);
  const subject = subjectOf(content, lines);
  return {
    to: to.email,
    subject,
    text: renderText(to, content, lines.length),
    html: renderPage({ ...content, subject }, renderBody(to, content, lines.length)),
    messageId: content.messageId,
    headers: {
      "List-Unsubscribe": `<${content.unsubscribeLink}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      // Otherwise automatic replies would be sent to the society.
      "Auto-Submitted": "auto-generated",
    },
  };
}

function subjectOf({ moreCount, record }: ChangeEmailContent, lines: readonly ChangeLine[]): string {
  const [line] = lines;
  const count = lines.length + moreCount;
  if (count === 0) return changeEmailText.subjectOfNone({ record });
  return count === 1 && line
    ? changeEmailText.subjectOfOne({ record, vessel: line.vessel, kind: line.kind })
    : changeEmailText.subject({ record, count });
}

function renderText(to: Recipient, content: ChangeEmailContent, shown: number): string {
  const { changesLink, demonstration, followsLink, moreCount, record, sections } = content;
  const count = shown + moreCount;
  return [
    mailText.greetingByName({ name: to.name }),
    ...(demonstration === "" ? [] : [demonstration]),
    changeEmailText.introduction({ count, record }),
    ...sections.map(sectionText),
    ...(moreCount > 0
      ? [`${changeEmailText.more({ count: moreCount })} ${changeEmailText.moreText}\n${changesLink}`]
      : []),
    changeEmailText.visitorsOnly,
    `${changeEmailText.follows}\n${followsLink}`,
  ].join("\n\n");
}

function sectionText({ lines, name, stopLink }: ChangeSection): string {
  const changes = lines.map(
    ({ details, kind, link, vessel }) => `- ${[vessel, kind, details].filter(Boolean).join(": ")}\n  ${link}`,
  );
  const entries = changes.length === 0 ? [changeEmailText.unchanged] : changes;
  return [name.toUpperCase(), ...entries, `${changeEmailText.stopOneText({ name })}\n${stopLink}`].join("\n");
}

function renderBody(to: Recipient, content: ChangeEmailContent, shown: number): string {
  const { changesLink, demonstration, followsLink, moreCount, record, sections } = content;
  const count = shown + moreCount;
  const more = `<p>${escapeHtml(changeEmailText.more({ count: moreCount }))} ${linkTo(changesLink, changeEmailText.moreAction)}</p>`;
  return [
    paragraph(mailText.greetingByName({ name: to.name })),
    ...(demonstration === "" ? [] : [paragraph(demonstration)]),
    paragraph(changeEmailText.introduction({ count, record })),
    ...sections.map(renderSection),
    ...(moreCount > 0 ? [more] : []),
    `<p ${styled("small")}>${escapeHtml(changeEmailText.visitorsOnly)} ${linkTo(followsLink, changeEmailText.followsAction)}</p>`,
  ].join("\n");
}

function renderSection({ lines, name, stopLink }: ChangeSection): string {
  const changes = `<ul style="margin:8px 0;padding:0;list-style:none">
${lines.map(renderLine).join("\n")}
</ul>`;
  return `<h2 style="margin:24px 0 0;font-size:16px">${escapeHtml(name)}</h2>
${lines.length === 0 ? paragraph(changeEmailText.unchanged) : changes}
<p ${styled("small")}>${linkTo(stopLink, changeEmailText.stopOne({ name }))}</p>`;
}

function renderLine({ details, kind, link, vessel }: ChangeLine): string {
  const values = details === "" ? "" : `: ${unbrokenDates(escapeHtml(details))}`;
  return `<li ${styled("line")}>${linkTo(link, vessel)} <b>${escapeHtml(kind)}</b>${values}</li>`;
}

/** Programs break lines at hyphens. */
const unbrokenDates = (text: string): string =>
  text.replaceAll(/\b\d\d-[A-Z][a-z]{2}-\d{4}\b/g, '<span style="white-space:nowrap">$&</span>');

const linkTo = (address: string, label: string): string =>
  `<a href="${escapeHtml(address)}" ${styled("link")}>${escapeHtml(label)}</a>`;

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
