// `POST /api/search-results`: the results of a search as a file. The body has `format` beside the call of the search and its captcha token,
// which are read like those of `POST /api/public-data`.

export const searchExportPath = "/api/search-results";

export const spreadsheetFormats = ["csv", "xlsx"] as const;
export type SpreadsheetFormat = (typeof spreadsheetFormats)[number];

/** Headers of the response: the rows of the file, and the results of the search. */
export const exportHeaders = { rows: "X-Row-Count", total: "X-Total-Count" } as const;
