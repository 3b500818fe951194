/**
 * The pages that a pager links to: the first, the last and those beside the current one, in their order; `null` stands for those
 * that are left out.
 */
export function pagesAround(pageno: number, totalPages: number): readonly (number | null)[] {
  const near = [1, pageno - 1, pageno, pageno + 1, totalPages];
  const pages = [...new Set(near.filter((page) => page >= 1 && page <= totalPages))].toSorted(
    (one, other) => one - other,
  );
  return pages.flatMap((page, at) => between(pages[at - 1] ?? 0, page).concat(page));
}

/** A gap of one page is that page. */
function between(before: number, page: number): readonly (number | null)[] {
  const missing = page - before - 1;
  if (missing === 0) return [];
  return missing === 1 ? [page - 1] : [null];
}
