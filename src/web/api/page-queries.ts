// A page that the server has rendered brings the data that it shows, so that the app need not request them.
import type { RenderedQuery } from "#contract/rendered-screen.ts";

/** The results in the server's HTML; `null` for a page that it has not rendered. */
export function readPageQueries(page: Document): readonly RenderedQuery[] | null {
  const json = page.getElementById("queries")?.textContent;
  return json ? (JSON.parse(json) as readonly RenderedQuery[]) : null;
}
