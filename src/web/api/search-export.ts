// Downloads the results of a search as a file (`POST /api/search-results`).
import { exportHeaders, searchExportPath, type SpreadsheetFormat } from "#contract/search/search-export.ts";
import { jsonHeaders } from "./anti-forgery.ts";
import type { PublicDataCall } from "./calls.ts";
import { tokenFor } from "./prefetch/tokens.ts";
import { navigationSignal } from "./navigation-abort.ts";
import { request, retryWithFreshToken } from "./transport.ts";

export interface SearchFile {
  readonly content: Blob;
  readonly rows: number;
  /** Number of all results. */
  readonly total: number;
}

/** Requests the file of a search. Throws like `fetchTableFile`. */
export function fetchSearchFile(call: PublicDataCall, format: SpreadsheetFormat): Promise<SearchFile> {
  return fetchTableFile(searchExportPath, call, format);
}

/** Requests what a call finds as a file, by the path of its route. Throws `RequestFailure`, or the signal's own error if the screen is left. */
export function fetchTableFile(
  path: string,
  call: PublicDataCall,
  format: SpreadsheetFormat,
): Promise<SearchFile> {
  const signal = navigationSignal();
  return retryWithFreshToken(async () => {
    const recaptchaToken = await tokenFor(call.path, signal);
    const body = JSON.stringify({ osurl: call.osurl, format, recaptchaToken });
    const response = await request(path, { method: "POST", headers: jsonHeaders(), body, signal });
    const numberIn = (name: string) => Number(response.headers.get(name) ?? 0);
    return {
      content: await response.blob(),
      rows: numberIn(exportHeaders.rows),
      total: numberIn(exportHeaders.total),
    };
  });
}
