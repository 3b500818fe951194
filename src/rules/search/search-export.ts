// The results of a search as a file.

/** Most rows of a file, for visitors and for users who have signed in. */
// gap: search results as a file
export const maximumExportRows = { visitor: 1000, user: 10_000 } as const;

/** Name of the file without its extension. It states when the file does not have all results. */
export function searchFileName(rows: number, total: number, today: string): string {
  return rows < total ? `search-results-first-${rows}-of-${total}-${today}` : `search-results-${today}`;
}
