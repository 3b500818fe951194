// Queries and calls of the import console.
import { queryOptions } from "@tanstack/react-query";
import { importPaths, type UploadDetails } from "#contract/imports.ts";
import { queryText } from "#web/paths.ts";
import { isDifferencePage, isUploadDetails, isUploadId, isUploadsPage } from "./import-shapes.ts";
import { getJson, postFile, postJson } from "./json-call.ts";

/** Key of every query of the console, by which all of them are invalidated after a step. */
export const importsKey = ["imports"] as const;

/** Milliseconds between reads of an upload that is being checked or imported. */
const pollInterval = 1500;

const page = (pageno: number) => queryText(pageno === 1 ? {} : { pageno: String(pageno) });

export function isBusy({ state }: Pick<UploadDetails, "state">): boolean {
  return state === "checking" || state === "importing";
}

export const importQueries = {
  uploads: (pageno: number) =>
    queryOptions({
      queryKey: [...importsKey, "uploads", pageno],
      queryFn: () => getJson(importPaths.uploads + page(pageno), isUploadsPage),
      staleTime: 0,
    }),
  upload: (id: number) =>
    queryOptions({
      queryKey: [...importsKey, "upload", id],
      queryFn: () => getJson(importPaths.upload(id), isUploadDetails),
      refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? pollInterval : false),
      staleTime: 0,
    }),
  /** `checkedAt` identifies the check: a later one has another difference. */
  difference: (id: number, pageno: number, checkedAt: string | null) =>
    queryOptions({
      queryKey: [...importsKey, "difference", id, pageno, checkedAt],
      queryFn: () => getJson(importPaths.difference(id) + page(pageno), isDifferencePage),
      staleTime: 0,
    }),
} as const;

/** Every call throws `RequestFailure`. */
export const importPosts = {
  /** Returns the id of the upload. */
  upload: (file: File) =>
    postFile(importPaths.uploads + queryText({ fileName: file.name }), file, isUploadId),
  approve: (id: number) => postJson(importPaths.approve(id)),
  discard: (id: number) => postJson(importPaths.discard(id)),
  retry: (id: number) => postJson(importPaths.retry(id)),
  /** Returns the id of the correcting import. */
  undo: (id: number) => postJson(importPaths.undo(id), {}, isUploadId),
} as const;
