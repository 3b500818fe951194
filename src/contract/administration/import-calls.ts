// The calls of the import console, for the society's users with the permission to import.
import { pageNumber, required, textUpTo } from "#rules/address-parameters.ts";
import type { DifferencePage, UploadDetails, UploadsPage } from "./imports.ts";
import { type OwnCalls, returns } from "#contract/calls/own-call.ts";

const page = { pageno: pageNumber };

const longest = 200;
const fileName = required({
  ...textUpTo(longest),
  accepted: `a name of at most ${longest} characters; rename the file and upload it again`,
});

interface UploadId {
  readonly id: number;
}

export const importCalls = {
  "GET /api/imports": { tokens: 1, query: page, response: returns<UploadsPage>() },
  /** The check begins at once. */
  "POST /api/imports": { tokens: 1, query: { fileName }, hasFile: true, response: returns<UploadId>() },
  "GET /api/imports/:id": { tokens: 1, response: returns<UploadDetails>() },
  "GET /api/imports/:id/difference": { tokens: 1, query: page, response: returns<DifferencePage>() },
  /** Imports the checked file, or checks it again if the record has changed since. */
  "POST /api/imports/:id/approve": { tokens: 1 },
  "POST /api/imports/:id/discard": { tokens: 1 },
  /** Repeats a check or an import that failed. */
  "POST /api/imports/:id/retry": { tokens: 1 },
  /** Begins the import that corrects this one, which is checked and approved like an upload. */
  "POST /api/imports/:id/undo": { tokens: 1, response: returns<UploadId>() },
} as const satisfies OwnCalls;
export type ImportCalls = typeof importCalls;
