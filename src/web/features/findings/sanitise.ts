// Rich text comes from people and from other systems: only marks that carry meaning are let into the page. Links, pictures,
// styles and everything else are left out; the text in them stays.
import DOMPurify, { type Config } from "dompurify";

export const allowedMarks = {
  ALLOWED_TAGS: [
    ..."p div br hr blockquote pre ul ol li dl dt dd".split(" "),
    ..."b strong i em u s sub sup small span code".split(" "),
    ..."table caption thead tbody tfoot tr th td".split(" "),
  ],
  ALLOWED_ATTR: ["colspan", "rowspan"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config;

/** A text with marks (HTML), made safe. */
export function sanitise(html: string): string {
  return DOMPurify.sanitize(html, allowedMarks);
}
