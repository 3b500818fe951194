// Renders an email as plain text and as HTML. Its styles are inline, because many programs drop style sheets; it loads nothing, so that
// no server learns that it was opened.
import { palette } from "#contract/page/palette.ts";
import { escapeHtml } from "#rules/escape-html.ts";
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

export const styles = {
  page: `margin:0;padding:24px 12px;background:${colour.paper};color:${colour.ink};font:16px/1.5 Arial,Helvetica,sans-serif`,
  panel: `max-width:560px;margin:0 auto;background:${colour.panel};border-radius:8px;overflow:hidden`,
  header: `margin:0;padding:16px 24px;background:${colour["navy-900"]};color:${colour["navy-strong"]};font-size:18px;font-weight:bold`,
  body: "padding:8px 24px",
  button: `display:inline-block;padding:10px 20px;border-radius:6px;background:${colour.accent};color:${colour["accent-ink"]};font-weight:bold;text-decoration:none`,
  small: `color:${colour["ink-2"]};font-size:14px;overflow-wrap:anywhere`,
  footer: `max-width:560px;margin:16px auto 0;color:${colour["ink-2"]};font-size:13px;text-align:center`,
  link: `color:${colour.accent}`,
  line: `padding:8px 0;border-top:1px solid ${colour.line};overflow-wrap:anywhere`,
};

/** Programs that keep style sheets show the email in the reader's colour scheme; the inline styles are those of the light one. */
const darkStyles = Object.entries({
  page: `background:${palette.dark.paper};color:${palette.dark.ink}`,
  panel: `background:${palette.dark.panel}`,
  button: `background:${palette.dark.accent};color:${palette.dark["accent-ink"]}`,
  small: `color:${palette.dark["ink-2"]}`,
  footer: `color:${palette.dark["ink-2"]}`,
  link: `color:${palette.dark.accent}`,
  line: `border-color:${palette.dark.line}`,
})
  .map(([name, style]) => `.${name}{${style.replaceAll(/(;|$)/g, "!important$1")}}`)
  .join("");

/** The attributes of an element with one of the styles. */
export function styled(name: keyof typeof styles): string {
  return `class="${name}" style="${styles[name]}"`;
}

/** Writes the page of an email around its body, in HTML. */
export function renderPage(
  { record, society, subject }: Pick<EmailContent, "record" | "society" | "subject">,
  body: string,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>@media (prefers-color-scheme:dark){${darkStyles}}</style>
</head>
<body ${styled("page")}>
<main ${styled("panel")}>
<h1 style="${styles.header}">${escapeHtml(record)}</h1>
<div style="${styles.body}">
${body}
</div>
</main>
<p ${styled("footer")}>${escapeHtml(mailText.footer({ record, society }))}</p>
</body>
</html>
`;
}

/** The HTML shows the link as a button and as text, so that the reader can check where it leads. */
export function renderHtml(content: EmailContent): string {
  const { action, greeting, link, otherwise, request } = content;
  return renderPage(
    content,
    `<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(request)}</p>
<p><a href="${escapeHtml(link)}" ${styled("button")}>${escapeHtml(action)}</a></p>
<p ${styled("small")}>${escapeHtml(mailText.linkFallback)}<br>${escapeHtml(link)}</p>
<p>${escapeHtml(otherwise)}</p>`,
  );
}
