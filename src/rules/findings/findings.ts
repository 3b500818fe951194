// docs/domain.md, section 2 (findings) and section 9: which findings are open, and the preview of their text.
import { cutText } from "#rules/cut-text.ts";

const previewLength = 400;

const openStatuses: ReadonlySet<string> = new Set(["open", "partial", "planaccepted"]);

/** Whether the status is Open, Partial or Plan Accepted, as text or as a code such as `PLAN_ACCEPTED`. */
export function isOpenFinding(status: string | null | undefined): boolean {
  return openStatuses.has((status ?? "").toLowerCase().replaceAll(/[^a-z]/g, ""));
}

/** Returns the first 400 characters of a rich text as plain text on one line. */
export function previewText(html: string | null | undefined): string {
  return cutText(plainText(html), previewLength);
}

/** Whether a rich text is longer than its preview. */
export function exceedsPreview(html: string | null | undefined): boolean {
  return plainText(html).length > previewLength;
}

/** Converts a rich text to plain text on one line. */
function plainText(html: string | null | undefined): string {
  return plainLines(html ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Whether a rich text has no tags, so that its line breaks count. */
export const isPlainText = (html: string): boolean => !/<[a-z]/i.test(html);

/** Converts a rich text to plain text with a line for each paragraph; one without tags keeps its own line breaks. */
export function plainLines(html: string): string {
  const text = isPlainText(html)
    ? html
    : stripTags(html.replaceAll(/\s+/g, " "))
        .split("\n")
        .flatMap((line) => line.trim() || [])
        .join("\n");
  return decodeEntities(text).trim();
}

const invisible = /<!--.*?(?:-->|$)|<(script|style)\b.*?(?:<\/\1\s*>|$)/gis;
const inlineTag =
  /<\/?(?:a|abbr|b|code|em|font|i|mark|q|s|small|span|strike|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;
const anyTag = /<\/?[a-z][^<>]*>/gi;

/** Removes inline tags and replaces block tags by line breaks, so that words stay whole and paragraphs stay apart. */
function stripTags(html: string): string {
  return html.replaceAll(invisible, "").replaceAll(inlineTag, "").replaceAll(anyTag, "\n");
}

const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["deg", "°"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["hellip", "…"],
  ["bull", "•"],
]);

/** Decodes each entity once, so that `&amp;lt;` becomes the text `&lt;`. */
function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (entity, decimal, hexadecimal, name) => {
      if (name) return entities.get(String(name).toLowerCase()) ?? entity;
      return character(decimal ? Number(decimal) : Number.parseInt(String(hexadecimal), 16));
    },
  );
}

const lastCodePoint = 0x10_ffff;

function character(code: number): string {
  return code > 0 && code <= lastCodePoint ? String.fromCodePoint(code) : "";
}
