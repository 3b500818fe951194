// Rich text comes from users and other systems, so only semantic elements are allowed. Links, images, styles and everything else are
// removed; the text in them is kept.
import DOMPurify, { type Config } from "dompurify";

export const allowedMarkup = {
  ALLOWED_TAGS: [
    ..."p div br hr blockquote pre ul ol li dl dt dd".split(" "),
    ..."b strong i em u s sub sup small span code".split(" "),
    ..."table caption thead tbody tfoot tr th td".split(" "),
  ],
  ALLOWED_ATTR: ["colspan", "rowspan"],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
} satisfies Config;

/** Returns the HTML with only the allowed elements and attributes. */
export function sanitise(html: string): string {
  return DOMPurify.sanitize(html, allowedMarkup);
}
