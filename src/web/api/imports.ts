// Queries of the import console.
import { queryOptions } from "@tanstack/react-query";
import type { UploadDetails } from "#contract/administration/imports.ts";
import { send } from "./send.ts";

/** Key of every query of the console, by which all of them are invalidated after a step. */
export const importsKey = ["imports"] as const;

/** Milliseconds between reads of an upload that is being checked or imported. */
const pollInterval = 1500;

export function isBusy({ state }: Pick<UploadDetails, "state">): boolean {
  return state === "checking" || state === "importing";
}

export const importQueries = {
  uploads: (pageno: number) =>
    queryOptions({
      queryKey: [...importsKey, "uploads", pageno],
      queryFn: () => send("GET /api/imports", { query: { pageno } }),
      staleTime: 0,
    }),
  upload: (id: number) =>
    queryOptions({
      queryKey: [...importsKey, "upload", id],
      queryFn: () => send("GET /api/imports/:id", { id }),
      refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? pollInterval : false),
      staleTime: 0,
    }),
  /** `checkedAt` identifies the check: a later one has another difference. */
  difference: (id: number, pageno: number, checkedAt: string | null) =>
    queryOptions({
      queryKey: [...importsKey, "difference", id, pageno, checkedAt],
      queryFn: () => send("GET /api/imports/:id/difference", { id, query: { pageno } }),
      staleTime: 0,
    }),
} as const;
