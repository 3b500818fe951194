// A page that the server has rendered brings the data that it shows, so that the app need not request them.
import type { RenderedScreen } from "#contract/page/rendered-screen.ts";

/** The results in the server's HTML, and the names of the parts that it shows; `null` for a page that it has not rendered. */
export function readFirstView(page: Document): Pick<RenderedScreen, "parts" | "queries"> | null {
  const element = page.getElementById("queries");
  if (!element?.textContent) return null;
  return {
    queries: JSON.parse(element.textContent) as RenderedScreen["queries"],
    parts: (element.dataset["parts"] ?? "").split(" "),
  };
}
