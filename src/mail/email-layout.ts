// Renders an email as plain text and as HTML. Its styles are inline, because many programs drop style sheets; it loads nothing, so that
// no server learns that it was opened.
import { palette } from "#contract/palette.ts";
import { currentLocale } from "#text/locale.ts";
import { mailText } from "#text/accounts/mail.ts";

/** The parts of an email with one link, in reading order. */
export interface EmailContent {
  readonly record: string;
  readonly society: string;
  readonly subject: string;
  readonly greeting: string;
  /** What the reader can do with the link. */
  readonly request: string;
  readonly link: string;
  /** Label of the link in HTML. */
  readonly action: string;
  /** What to do if the reader did not expect the email. */
  readonly otherwise: string;
}

/** The plain text shows the whole link on a line of its own. */
export function renderText({ greeting, request, link, otherwise }: EmailContent): string {
  return [greeting, request, link, otherwise].join("\n\n");
}

const colour = palette.light;

const styles = {
  page: `margin:0;padding:24px 12px;background:${colour.paper};color:${colour.ink};font:16px/1.5 Arial,Helvetica,sans-serif`,
  panel: `max-width:560px;margin:0 auto;background:${colour.panel};border-radius:8px;overflow:hidden`,
  header: `margin:0;padding:16px 24px;background:${colour["navy-900"]};color:${colour["navy-strong"]};font-size:18px;font-weight:bold`,
  body: "padding:8px 24px",
  button: `display:inline-block;padding:10px 20px;border-radius:6px;background:${colour.accent};color:${colour["accent-ink"]};font-weight:bold;text-decoration:none`,
  small: `color:${colour["ink-2"]};font-size:14px;overflow-wrap:anywhere`,
  footer: `max-width:560px;margin:16px auto 0;color:${colour["ink-2"]};font-size:13px;text-align:center`,
};

/** The HTML shows the link as a button and as text, so that the reader can check where it leads. */
export function renderHtml(content: EmailContent): string {
  const { record, subject, greeting, request, link, action, otherwise } = content;
  return `<!doctype html>
<html lang="${currentLocale().tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${styles.page}">
<main style="${styles.panel}">
<h1 style="${styles.header}">${escapeHtml(record)}</h1>
<div style="${styles.body}">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(request)}</p>
<p><a href="${escapeHtml(link)}" style="${styles.button}">${escapeHtml(action)}</a></p>
<p style="${styles.small}">${escapeHtml(mailText.linkFallback)}<br>${escapeHtml(link)}</p>
<p>${escapeHtml(otherwise)}</p>
</div>
</main>
<p style="${styles.footer}">${escapeHtml(mailText.footer(content))}</p>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
