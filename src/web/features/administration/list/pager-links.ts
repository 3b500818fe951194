/**
 * Returns the page numbers of a pager in order: the first, the last, the current one and its neighbours. `null` marks a gap of at least
 * two pages.
 */
export function pagerLinks(pageno: number, totalPages: number): readonly (number | null)[] {
  const near = [1, pageno - 1, pageno, pageno + 1, totalPages];
  const pages = [...new Set(near.filter((page) => page >= 1 && page <= totalPages))].toSorted(
    (one, other) => one - other,
  );
  return pages.flatMap((page, index) => gapBetween(pages[index - 1] ?? 0, page).concat(page));
}

/** Fills a gap of one page with that page, because an ellipsis would be as wide. */
function gapBetween(before: number, page: number): readonly (number | null)[] {
  const missing = page - before - 1;
  if (missing === 0) return [];
  return missing === 1 ? [page - 1] : [null];
}
