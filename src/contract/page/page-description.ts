// The description of a page, which only the server writes: search engines and link previews load each page.
import { pageText } from "#text/page.ts";
import { type PageSubject, subjectOf } from "./section-labels.ts";

/** Description of the page for search engines and link previews, by its path. */
export function pageDescription(path: string, abbreviation: string): string {
  const descriptions = {
    record: pageText.recordDescription,
    suspensions: pageText.suspensionsDescription,
    verification: pageText.verificationDescription,
  } as const satisfies Readonly<Record<PageSubject, unknown>>;
  return descriptions[subjectOf(path)]({ society: abbreviation });
}
